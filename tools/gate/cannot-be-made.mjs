/** Exit code of `npm run test:bare` when no bare machine can be made here: nothing failed, and nothing is proven. */
export const cannotBeMade = 75;

/** Why no bare machine can be made here, and what would help, in one sentence. */
export class CannotBeMade extends Error {
  name = 'CannotBeMade';
}
