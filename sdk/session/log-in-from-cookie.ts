import type { Abortable } from '../client/abortable.ts';
import type { Core } from '../core.ts';
import { isSdkError } from '../errors/sdk-error.ts';
import { authorizeUserWithToken } from './authorize-user-with-token.ts';
import { readTokenCookie, removeTokenCookie } from './token-cookie.ts';

/** Signs in with the token of an earlier visit. One that is no longer accepted is dropped, silently. */
export const logInFromCookie = async (core: Core, clientId: string, abortable: Abortable): Promise<void> => {
  const token = readTokenCookie(core.platform, clientId, core.options.tokenCookieDays);
  if (token === undefined || core.session.snapshot().token !== undefined) return;
  try {
    await authorizeUserWithToken(core, token, abortable);
  } catch (error) {
    if (!isSdkError(error) || error.code !== 'UNAUTHORIZED') throw error;
    removeTokenCookie(core.platform);
  }
};
