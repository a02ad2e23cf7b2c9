import { defaultChannel } from '../configuration/program.ts';
import { coreOf } from '../core-of.ts';
import type { Sdk, TokenParameters } from '../sdk.ts';
import { readTokenCookie } from '../session/token-cookie.ts';
import { userOf } from '../session/user.ts';
import { digestOf } from './digest-of.ts';
import type { RememberedStart } from './remembered-start.ts';

/**
 * Starts a programme with what was remembered of it, in the place of `init`, where no server can be reached. Receipts may
 * then be added, and wait. Whoever was signed in is so again if their token is there; the server has its word with the first
 * call that reaches it: see `renewStart`.
 * @param given the token that the page has. Default: that of the cookie.
 */
export const resumeStart = async (
  sdk: Sdk,
  { clientId, region, environment, settings, user }: RememberedStart,
  given?: TokenParameters,
): Promise<void> => {
  const { configuration, session, platform, options } = coreOf(sdk);
  const signIn = session.takeTurn();
  const before = configuration.program;
  const token = given?.token ?? readTokenCookie(platform, clientId, options.tokenCookieDays);
  const isTheirs = user && token !== undefined && (await digestOf(token)) === user.tokenDigest;
  // Whatever was started in the meantime has the last word.
  if (configuration.program !== before) return;
  Object.assign(configuration, { region, environment });
  configuration.program = { clientId, channel: defaultChannel, settings };
  if (isTheirs) signIn({ user: userOf({}, user.settings), token });
};
