import { tokenFor } from './tokens.ts';
import type { World } from './world.ts';
import type { Worlds } from './worlds.ts';

/**
 * Opens the world of a person with a session: the same client and person always come back to it, also after a log-out.
 * @param person what tells a person from another: an e-mail address, or a partner's own id
 */
export const signIn = (worlds: Worlds, clientId: string, person: string): World => {
  const token = tokenFor(clientId, person);
  const world = worlds.open(token);
  world.isRevoked = false;
  world.user = {
    ...world.user,
    access_token: token,
    refresh_token: `${token}.refresh`,
    // One word more than the token, so that a test can tell which of the two a call carried.
    ...(world.traits.has('secondservice') && {
      second_service: { access_token: `${token}.fidz`, refresh_token: `${token}.fidz.refresh` },
    }),
  };
  return world;
};
