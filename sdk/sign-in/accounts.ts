/**
 * Accounts with a password. Few pages have them: this module is loaded with the first call (`on-demand.ts`).
 * Each function takes the client of the programme that was started when it was called.
 */
import type { SignedInUser } from '@cagnotte/generated/hooks/product';
import * as paths from '@cagnotte/generated/paths';
import type { Abortable } from '../client/abortable.ts';
import type { Core } from '../core/core.ts';
import { SdkError, toSdkError } from '../errors/sdk-error.ts';
import type { User } from '../session/session.ts';
import { writeTokenCookie } from '../session/token-cookie.ts';
import type { LogInParameters, ResetPasswordParameters, SignUpParameters } from './parameters.ts';
import { authorizeUserWithToken, toSessionTokens } from './sign-in.ts';

/** Signs in the owner of an account, on this device also at the next visits. */
export const logIn = async (
  core: Core,
  clientId: string,
  { email, password, signal }: LogInParameters & Abortable,
): Promise<User> => {
  const { data } = await core.clients.product.POST(paths.logIn, {
    signal: signal ?? null,
    params: { path: core.inProduct },
    body: { client_id: clientId, email, password },
  });
  return openAccount(core, clientId, data.user, { signal });
};

/** Creates an account and signs its owner in, on this device also at the next visits. */
export const signUp = async (
  core: Core,
  clientId: string,
  { email, password, activationCode, firstName, signal }: SignUpParameters & Abortable,
): Promise<User> => {
  const { data } = await core.clients.product.POST(paths.signUp, {
    signal: signal ?? null,
    params: { path: core.inProduct },
    body: {
      client_id: clientId,
      email,
      password,
      ...(activationCode && { activation_code: activationCode }),
      ...(firstName && { first_name: firstName }),
    },
  });
  return openAccount(core, clientId, data.user, { signal });
};

/**
 * Returns the error of an account without settings. They identify the user: nobody is signed in without them.
 */
const createSettingsNotLoadedError = (cause: SdkError): SdkError => {
  const { code, message, status, requestId, retryable } = cause;
  const explanation = `the account was accepted, and its settings could not be loaded: ${message}`;
  return new SdkError(code, explanation, { status, requestId, retryable, cause });
};

/** Signs in the owner of an account with its token, and writes the token for the next visit. */
const openAccount = async (
  core: Core,
  clientId: string,
  user: SignedInUser,
  abortable: Abortable,
): Promise<User> => {
  const { platform, options, configuration, session } = core;
  const token = user.access_token;
  // Called only once it is clear who is signed in: the end of another user's session removes their cookie. A
  // user who signed in meanwhile keeps their cookie, and so does another programme that was started.
  const rememberToken = (sessionToken: string | undefined) => {
    if (configuration.program?.clientId === clientId && session.snapshot().token === sessionToken)
      writeTokenCookie(platform, clientId, token, options.tokenCookieDays);
  };
  const accountData = { ...user, session: toSessionTokens(user) };
  const signedIn = await authorizeUserWithToken(core, token, abortable, accountData).catch(
    (cause: unknown) => {
      const error = toSdkError(cause);
      if (!error.retryable) throw error;
      // The password was right, and a retry of `signup` would be refused: the next start signs in, and
      // the caller gets an error.
      rememberToken(undefined);
      throw createSettingsNotLoadedError(error);
    },
  );
  rememberToken(token);
  return signedIn;
};

/** Requests a message to the owner of an account, with which they choose a new password. */
export const resetPassword = async (
  { clients }: Core,
  clientId: string,
  { email, signal }: ResetPasswordParameters & Abortable,
): Promise<void> => {
  await clients.v3.POST(paths.resetPassword, {
    signal: signal ?? null,
    body: { user: { email }, client_token: clientId },
  });
};
