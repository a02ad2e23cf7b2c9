import type { PartnerSettings } from '@cagnotte/generated/hooks/v2';
import * as paths from '@cagnotte/generated/paths';
import type { Abortable } from '../client/abortable.ts';
import { defaultChannel, type Program } from '../configuration/configuration.ts';
import type { InitParameters } from '../configuration/parameters.ts';
import type { Core } from '../core/core.ts';
import { logInFromCookie } from './sign-in.ts';

/** Starts a programme: calls may be made from here on, even if its settings fail to load. */
export const init = async (core: Core, parameters: InitParameters & Abortable): Promise<PartnerSettings> => {
  const { configuration, session, clients, logger } = core;
  const { clientId, clientSecret, redirectUrl, channel, signal } = parameters;
  const previous = configuration.program;
  if (previous?.settings) logger.warn('init was called again: it replaces what the first call set up');
  if (previous && previous.clientId !== clientId) session.clear();
  const program: Program = { clientId, clientSecret, redirectUrl, channel: channel || defaultChannel };
  configuration.program = program;
  const { data: response } = await clients.v2.GET(paths.getPartnerSettings, {
    params: { query: { client_id: clientId } },
    signal: signal ?? null,
  });
  // A later `init` wins.
  if (configuration.program !== program) return response.settings;
  configuration.program = { ...program, settings: response.settings };
  await logInFromCookie(core, clientId, { signal });
  return response.settings;
};
