/** Exit code of `npm run test:bare` if no bare machine can be created here: nothing failed, and nothing is proven. */
export const exitCodeUnavailable = 75;

/** The reason why no bare machine can be created here, with the remedy, in one sentence. */
export class BareMachineUnavailable extends Error {
  /** @override */
  name = 'BareMachineUnavailable';
}
