import * as paths from '@cagnotte/generated/paths';
import type { Abortable } from '../client/abortable.ts';
import type { Core } from '../core.ts';
import type { ResetPasswordParameters } from '../sdk.ts';

/** Has the server send the owner of an account what is needed for a new password. */
export const resetPassword = async (
  { clients, configuration }: Core,
  { email, signal }: ResetPasswordParameters & Abortable,
): Promise<void> => {
  const { clientId } = configuration.initializedProgram();
  await clients.v3.POST(paths.resetPassword, {
    signal: signal ?? null,
    body: { user: { email }, client_token: clientId },
  });
};
