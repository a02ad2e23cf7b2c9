import { World } from '../e2e/world.ts';

/** Returns a world like this one whose programme or shopper has another trait. */
export const addTrait = (world: World, trait: string): World =>
  new World(world.clientId.replace(/^demo(?=\.)/, trait));
