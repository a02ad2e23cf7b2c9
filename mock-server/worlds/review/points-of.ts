import type { Purchase } from './review.ts';

/** Points of the programme that purchases bring together. */
export const pointsOf = (purchases: readonly Purchase[]): number =>
  purchases.reduce((total, { loyalty_points: points }) => total + (points ?? 0), 0);
