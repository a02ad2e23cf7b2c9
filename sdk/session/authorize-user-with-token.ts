import { GetUserSettingsResponse } from '@cagnotte/generated/zod/v2';
import type { Core } from '../core.ts';
import { isSdkError } from '../errors/is-sdk-error.ts';
import { obeys } from '../http/answer-guards.ts';
import { checked } from '../http/checked.ts';
import { userOf, type User } from './user.ts';

/** Signs in whoever stands behind a token. A refused token ends the session that was there. */
export const authorizeUserWithToken = async ({ clients, session }: Core, token: string): Promise<User> => {
  const signIn = session.takeTurn();
  try {
    const call = clients.v2.GET('/api/v2/users/settings', { params: { query: { access_token: token } } });
    const { settings } = await checked('getUserSettings', obeys(GetUserSettingsResponse), call);
    const user = userOf(settings, settings);
    signIn({ user, token });
    return user;
  } catch (error) {
    if (isSdkError(error) && error.code === 'UNAUTHORIZED') signIn({});
    throw error;
  }
};
