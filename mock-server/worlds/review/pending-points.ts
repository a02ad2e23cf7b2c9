import { settle } from '../receipt-life.ts';
import type { World } from '../world.ts';
import { openReviews } from './open-review.ts';

/** Points that the analysis found on whatever waits for its review: what was sent, and the examples. */
export const pendingPoints = (world: World): number => {
  settle(world);
  return openReviews(world).reduce((total, { pointsFound }) => total + pointsFound, 0);
};
