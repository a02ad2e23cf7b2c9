import * as paths from '@cagnotte/generated/paths';
import type { Abortable } from '../abortable.ts';
import type { Core } from '../core.ts';
import { checked } from '../http/checked.ts';
import { isObject } from '../http/is-object.ts';
import type { IdentifierParameters } from '../sdk.ts';
import { carriesToken } from './carries-token.ts';
import { identifiesUser } from './identifies-user.ts';
import { tokensOf } from './tokens-of.ts';
import { userOf, type User } from './user.ts';

/** A user who is registered comes with a token, and with the settings that `getUserSettings` would answer. */
const isSignedIn = (user: unknown): boolean =>
  carriesToken(user) && isObject(user) && 'settings' in user && identifiesUser(user.settings);

/** Registers or finds the user whom the partner knows under an identifier of its own, and signs them in. */
export const authorizeUserWithIdentifier = async (
  { clients, session, configuration }: Core,
  { userExternalId, userEmail, customFields, signal }: IdentifierParameters & Abortable,
): Promise<User> => {
  const signIn = session.takeTurn();
  const call = clients.v2.POST(paths.createUser, {
    signal: signal ?? null,
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
  const { user: answered } = await checked('createUser', call, 'user', isSignedIn);
  const user = userOf(answered, answered.settings);
  signIn({ user, token: answered.access_token, ...tokensOf(answered) });
  return user;
};
