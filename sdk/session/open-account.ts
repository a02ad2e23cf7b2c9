import type { SignedInUser } from '@cagnotte/generated/hooks/product';
import type { Abortable } from '../client/abortable.ts';
import type { Core } from '../core.ts';
import { bodyOf } from '../client/contract-clients.ts';
import { authorizeUserWithToken } from './authorize-user-with-token.ts';
import { writeTokenCookie } from './token-cookie.ts';
import { tokensOf } from './tokens-of.ts';
import type { User } from './user.ts';

/** Signs in with the token that an account's password was exchanged for, and leaves it for the next visit. */
export const openAccount = async (
  core: Core,
  clientId: string,
  call: Promise<{ readonly data?: { readonly user: SignedInUser } | undefined }>,
  abortable: Abortable,
): Promise<User> => {
  const { platform, options, configuration, session } = core;
  const { user } = await bodyOf(call);
  const token = user.access_token;
  const signedIn = await authorizeUserWithToken(core, token, abortable, { ...user, session: tokensOf(user) });
  // Only now: the end of somebody else's session removes their cookie. And whoever took this one's place meanwhile keeps
  // theirs, as does another programme that was started.
  if (configuration.program?.clientId === clientId && session.snapshot().token === token)
    writeTokenCookie(platform, clientId, token, options.tokenCookieDays);
  return signedIn;
};
