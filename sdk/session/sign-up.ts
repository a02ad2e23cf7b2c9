import * as paths from '@cagnotte/generated/paths';
import type { Abortable } from '../client/abortable.ts';
import type { Core } from '../core.ts';
import type { SignUpParameters } from '../sdk.ts';
import { openAccount } from './open-account.ts';
import type { User } from './user.ts';

/** Creates an account and signs its owner in, on this device also at the next visits. */
export const signUp = async (
  core: Core,
  { email, password, activationCode, firstName, signal }: SignUpParameters & Abortable,
): Promise<User> => {
  const { clientId } = core.configuration.initializedProgram();
  const call = core.clients.product.POST(paths.signUp, {
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
  return openAccount(core, clientId, call, { signal });
};
