import type { TimelineResponse } from '@cagnotte/generated/hooks/product';

/** The data that home has about a shopper without a pending receipt. */
export interface NewcomerData {
  /** The timeline, whose messages name earlier receipts; undefined while it is not known. */
  readonly timeline: Pick<TimelineResponse, 'messages' | 'has_archives'> | undefined;
  readonly points: number;
  /** Points that the programme gives for the sign-up. */
  readonly welcomingPoints: number;
}

/** Returns whether a shopper without a pending receipt has never sent one. Until the timeline is known, the points decide. */
export function isNewcomer({ timeline, points, welcomingPoints }: NewcomerData): boolean {
  if (!timeline) return points <= welcomingPoints;
  return !timeline.has_archives && !timeline.messages.some(({ receipt_uuid }) => receipt_uuid);
}

/**
 * Returns the points of a newcomer that come from a code of the programme.
 * @param hasCode whether the shopper entered one
 */
export const getPointsOfCode = (
  { points, welcomingPoints }: Pick<NewcomerData, 'points' | 'welcomingPoints'>,
  hasCode: boolean,
): number => (hasCode ? Math.max(0, points - welcomingPoints) : 0);
