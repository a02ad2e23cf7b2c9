import type { Scenario } from '../scenario.ts';
import { nothing } from '../unique.ts';

/** What a client asks before anybody signs in. */
export const programme: Scenario = {
  name: 'programme: settings of the partner',
  needs: 'read',
  covers: ['getPartnerSettings'],
  isAnonymous: true,
  async run(server) {
    await server.ask('getPartnerSettings', { query: { client_id: server.settings.clientId } });
    await server.refuses('getPartnerSettings', { query: { client_id: nothing() } }, { status: 401 });
  },
};
