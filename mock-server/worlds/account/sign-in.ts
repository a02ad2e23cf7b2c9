import { createParameterRefusal, Refusal } from '../../contracts/refusal.ts';
import type { Trait } from '../traits.ts';
import type { World } from '../world.ts';
import type { Worlds } from '../worlds.ts';
import { getUserToken } from './tokens.ts';

/**
 * Opens the world of a person with a session. The same client and person always get the same
 * world, even after a logout.
 * @param person identifies a person: an e-mail address, or a partner's own id
 */
export const signIn = (worlds: Worlds, clientId: string, person: string): World => {
  const token = getUserToken(clientId, person);
  const world = worlds.open(token);
  world.isRevoked = false;
  world.user = {
    ...world.user,
    access_token: token,
    refresh_token: `${token}.refresh`,
    // Has one word more than the token, so that a test can distinguish them in a call.
    ...(world.traits.has('secondservice') && {
      second_service: { access_token: `${token}.fidz`, refresh_token: `${token}.fidz.refresh` },
    }),
  };
  return world;
};

/** @throws Refusal 403 for a programme that blocks every registration */
export const assertNotBlocked = (traits: ReadonlySet<Trait>): void => {
  if (traits.has('blocked')) throw new Refusal(403, 'forbidden', 'the registration of this user is blocked');
};

/**
 * @throws Refusal for a programme that refuses newcomers. It names the parameter that
 * identifies the newcomer.
 */
export const assertOpenForRegistration = (traits: ReadonlySet<Trait>, parameter: string): void => {
  assertNotBlocked(traits);
  if (traits.has('full')) {
    throw createParameterRefusal(
      parameter,
      'registrations_limit_reached',
      'this programme accepts no new registrations',
    );
  }
};
