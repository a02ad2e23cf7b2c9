import type { SignedInUser } from '@cagnotte/generated/hooks/product';
import type { Abortable } from '../abortable.ts';
import type { Core } from '../core.ts';
import { checked } from '../http/checked.ts';
import { authorizeUserWithToken } from './authorize-user-with-token.ts';
import { carriesToken } from './carries-token.ts';
import { writeTokenCookie } from './token-cookie.ts';
import { tokensOf } from './tokens-of.ts';
import type { User } from './user.ts';

/** Signs in with the token that an account's password was exchanged for, and leaves it for the next visit. */
export const openAccount = async (
  core: Core,
  operation: 'signUp' | 'logIn',
  clientId: string,
  call: Promise<{ readonly data?: { readonly user: SignedInUser } | undefined }>,
  abortable: Abortable,
): Promise<User> => {
  const { platform, options, configuration } = core;
  const { user } = await checked(operation, call, 'user', carriesToken);
  // Another programme was started in the meantime: its cookie is not this one's to overwrite.
  if (configuration.program?.clientId === clientId)
    writeTokenCookie(platform, clientId, user.access_token, options.tokenCookieDays);
  return authorizeUserWithToken(core, user.access_token, abortable, { ...user, session: tokensOf(user) });
};
