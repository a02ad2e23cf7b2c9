import * as paths from '@cagnotte/generated/paths';
import type { Abortable } from '../client/abortable.ts';
import type { Core } from '../core.ts';
import type { LogInParameters } from '../sdk.ts';
import { openAccount } from './open-account.ts';
import type { User } from './user.ts';

/** Signs in the owner of an account, on this device also at the next visits. */
export const logIn = async (
  core: Core,
  { email, password, signal }: LogInParameters & Abortable,
): Promise<User> => {
  const { clientId } = core.configuration.initializedProgram();
  const call = core.clients.product.POST(paths.logIn, {
    signal: signal ?? null,
    params: { path: core.inProduct },
    body: { client_id: clientId, email, password },
  });
  return openAccount(core, clientId, call, { signal });
};
