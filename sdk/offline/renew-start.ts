import type { PartnerSettings } from '@cagnotte/generated/hooks/v2';
import * as paths from '@cagnotte/generated/paths';
import { coreOf } from '../core-of.ts';
import { bodyOf } from '../http/body-of.ts';
import type { Sdk } from '../sdk.ts';
import { authorizeUserWithToken } from '../session/authorize-user-with-token.ts';

/**
 * Puts what the server says in the place of what was remembered: operations `getPartnerSettings` and, for whoever is signed
 * in, `getUserSettings`. Until it has answered, nothing of what was remembered is taken away.
 * @returns the settings of now.
 * @throws SdkError like `init` and `authorizeUserWithToken`: UNAUTHORIZED has ended the session.
 */
export const renewStart = async (sdk: Sdk): Promise<PartnerSettings> => {
  const core = coreOf(sdk);
  const { configuration, clients, session } = core;
  const program = configuration.initializedProgram();
  const query = { client_id: program.clientId };
  const call = clients.v2.GET(paths.getPartnerSettings, { params: { query } });
  const { settings } = await bodyOf(call);
  // A programme that was started in the meantime has the last word.
  if (configuration.program === program) configuration.program = { ...program, settings };
  const { user, token } = session.snapshot();
  if (user && token !== undefined) await authorizeUserWithToken(core, token, {});
  return settings;
};
