import type { Scenario } from '../scenario.ts';
import { withTokenInHeaderOnly, withTokenInPayloadOnly } from '../tamper.ts';

/**
 * The server accepts a token in the header alone, and in the payload alone: the query of a
 * GET, the body otherwise.
 */
export const tokenPlaces: Scenario = {
  name: 'token: in either place',
  needs: 'read',
  covers: ['getPot', 'listOffers'],
  async run(server) {
    const tampers = { header: withTokenInHeaderOnly, payload: withTokenInPayloadOnly };
    for (const [place, tamper] of Object.entries(tampers))
      await server.runStep(`in the ${place} alone`, async () => {
        await server.expectSuccess('getPot', {}, tamper);
        await server.expectSuccess('listOffers', {}, tamper);
      });
  },
};
