import type { TimelineResponse } from '@cagnotte/generated/hooks/product';

/** The data that home has about a shopper without a pending receipt. */
export interface NewcomerData {
  /** The timeline, whose messages name earlier receipts; undefined while it is not known. */
  readonly timeline: Pick<TimelineResponse, 'messages' | 'has_archives'> | undefined;
  readonly points: number;
  /** Points that the programme gives for the sign-up. */
  readonly welcomingPoints: number;
}

/**
 * True if a shopper without a pending receipt has never sent one. Until the timeline is known, the points
 * decide.
 */
export function isNewcomer({ timeline, points, welcomingPoints }: NewcomerData): boolean {
  if (!timeline) return points <= welcomingPoints;
  return !timeline.has_archives && !timeline.messages.some(({ receipt_uuid }) => receipt_uuid);
}

interface NewcomerPoints extends Pick<NewcomerData, 'points' | 'welcomingPoints'> {
  /** True if the shopper has entered a code of the programme. */
  readonly hasCode: boolean;
}

/** Returns the points of a newcomer that come from a code of the programme. */
export const getPointsOfCode = ({ points, welcomingPoints, hasCode }: NewcomerPoints): number =>
  hasCode ? Math.max(0, points - welcomingPoints) : 0;
