import { findCandidates } from './line-based/find-receipt.ts';
import type { FindCorners } from './method.ts';

/** Our own method: Hough transform, then quadrilaterals that are scored by their edges and by what lies inside of them. */
export const findCorners: FindCorners = (picture) => findCandidates(picture)[0];
