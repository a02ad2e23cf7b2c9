import type { Scenario } from '../scenario.ts';
import { onlyInHeader, onlyInPayload } from '../tamper.ts';

/** A token is read in either place: in the header, and in the payload, which is the query of a GET and the body otherwise. */
export const tokenPlaces: Scenario = {
  name: 'token: in either place',
  needs: 'read',
  covers: ['getPot', 'listOffers'],
  async run(server) {
    const { during } = server;
    for (const [place, tamper] of Object.entries({ header: onlyInHeader, payload: onlyInPayload })) {
      server.during = `${during}: in the ${place} alone`;
      await server.expectSuccess('getPot', {}, tamper);
      await server.expectSuccess('listOffers', {}, tamper);
    }
  },
};
