import * as paths from '@cagnotte/generated/paths';
import type { Abortable } from '../client/abortable.ts';
import type { Core } from '../core.ts';
import { isSdkError } from '../errors/sdk-error.ts';
import { bodyOf } from '../client/contract-clients.ts';
import type { SessionSnapshot } from './session.ts';
import { userOf, type Person, type User } from './user.ts';

/** What was learnt of somebody before their settings were asked for. */
interface Known extends Person {
  readonly session?: Pick<SessionSnapshot, 'refreshToken' | 'secondService'>;
}

/** Asks the server whose token it is. Operation `getUserSettings`; sent with this token, and never with a renewed one. */
export const userOfToken = async (
  { clients }: Pick<Core, 'clients'>,
  token: string,
  { signal }: Abortable,
  person: Person = {},
): Promise<User> => {
  const query = { access_token: token };
  const call = clients.v2.GET(paths.getUserSettings, { params: { query }, signal: signal ?? null });
  const { settings } = await bodyOf(call);
  return userOf({ ...person, ...settings }, settings);
};

/** Signs in whoever stands behind a token. A refused token ends the session that was there. */
export const authorizeUserWithToken = async (
  { clients, session }: Core,
  token: string,
  abortable: Abortable,
  { session: more, ...person }: Known = {},
): Promise<User> => {
  const signIn = session.takeTurn();
  try {
    const user = await userOfToken({ clients }, token, abortable, person);
    signIn({ user, token, ...more });
    return user;
  } catch (error) {
    if (isSdkError(error) && error.code === 'UNAUTHORIZED') signIn({});
    throw error;
  }
};
