import * as paths from '@cagnotte/generated/paths';
import type { Abortable } from '../client/abortable.ts';
import type { Core } from '../core.ts';
import { bodyOf } from '../client/contract-clients.ts';
import type { IdentifierParameters } from '../sdk.ts';
import { tokensOf } from './tokens-of.ts';
import { userOf, type User } from './user.ts';

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
  const { user: answered } = await bodyOf(call);
  const user = userOf(answered, answered.settings);
  signIn({ user, token: answered.access_token, ...tokensOf(answered) });
  return user;
};
