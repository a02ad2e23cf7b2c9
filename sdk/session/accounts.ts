import type { SignedInUser } from '@cagnotte/generated/hooks/product';
import * as paths from '@cagnotte/generated/paths';
import { bodyOf } from '../client/contract-clients.ts';
import type { RequestSettings } from '../client/request-settings.ts';
import type { Core } from '../core.ts';
import type { LogInParameters, ResetPasswordParameters, SignUpParameters } from './parameters.ts';
import type { User } from './session.ts';
import { authorizeUserWithToken, tokensOf } from './sign-in.ts';
import { writeTokenCookie } from './token-cookie.ts';

/** Signs in the owner of an account, on this device also at the next visits. */
export const logIn = async (
  core: Core,
  clientId: string,
  { email, password }: LogInParameters,
  settings: RequestSettings,
): Promise<User> => {
  const call = core.clients.product.POST(paths.logIn, {
    settings,
    params: { path: core.inProduct },
    body: { client_id: clientId, email, password },
  });
  return openAccount(core, clientId, call, settings);
};

/** Creates an account and signs its owner in, on this device also at the next visits. */
export const signUp = async (
  core: Core,
  clientId: string,
  { email, password, activationCode, firstName }: SignUpParameters,
  settings: RequestSettings,
): Promise<User> => {
  const call = core.clients.product.POST(paths.signUp, {
    settings,
    params: { path: core.inProduct },
    body: {
      client_id: clientId,
      email,
      password,
      ...(activationCode && { activation_code: activationCode }),
      ...(firstName && { first_name: firstName }),
    },
  });
  return openAccount(core, clientId, call, settings);
};

/** Signs in with the token that an account's password was exchanged for, and leaves it for the next visit. */
const openAccount = async (
  core: Core,
  clientId: string,
  call: Promise<{ readonly data?: { readonly user: SignedInUser } | undefined }>,
  settings: RequestSettings,
): Promise<User> => {
  const { platform, options, configuration, session } = core;
  const { user } = await bodyOf(call);
  const token = user.access_token;
  const signedIn = await authorizeUserWithToken(core, token, settings, { ...user, session: tokensOf(user) });
  // Only now: the end of another user's session removes their cookie. And a user who signed in meanwhile keeps
  // theirs, as does another programme that was started.
  if (configuration.program?.clientId === clientId && session.snapshot().token === token)
    writeTokenCookie(platform, clientId, token, options.tokenCookieDays);
  return signedIn;
};

/** Has the server send the owner of an account what is needed for a new password. */
export const resetPassword = async (
  { clients }: Core,
  clientId: string,
  { email }: ResetPasswordParameters,
  settings: RequestSettings,
): Promise<void> => {
  await clients.v3.POST(paths.resetPassword, {
    settings,
    body: { user: { email }, client_token: clientId },
  });
};
