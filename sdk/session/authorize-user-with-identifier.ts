import { GetUserSettingsResponse } from '@cagnotte/generated/zod/v2';
import type { Core } from '../core.ts';
import { holds, obeys } from '../http/answer-guards.ts';
import { checked } from '../http/checked.ts';
import type { IdentifierParameters } from '../sdk.ts';
import { userOf, type User } from './user.ts';

const isToken = (value: unknown): boolean => typeof value === 'string' && value !== '';

/** A user who signs in comes with a token, and with the settings that `getUserSettings` would answer. */
const isSignedIn = holds(
  'user',
  (user) => holds('access_token', isToken)(user) && obeys(GetUserSettingsResponse)(user),
);
/** Registers or finds the user whom the partner knows under an identifier of its own, and signs them in. */
export const authorizeUserWithIdentifier = async (
  { clients, session, configuration }: Core,
  { userExternalId, userEmail, customFields }: IdentifierParameters,
): Promise<User> => {
  const signIn = session.takeTurn();
  const call = clients.v2.POST('/api/v2/users', {
    body: {
      user: {
        external_id: userExternalId,
        client_token: configuration.initializedProgram().clientId,
        ...(userEmail && { email: userEmail }),
        ...(customFields && { custom_fields: customFields }),
      },
      ...(configuration.isAcceptanceTest && { uat_mode: true }),
    },
  });
  const { user: answered } = await checked('createUser', isSignedIn, call);
  const { access_token: token, refresh_token: refreshToken, settings } = answered;
  const user = userOf(answered, settings);
  signIn({ user, token, ...(refreshToken && { refreshToken }) });
  return user;
};
