import type { ResponseOf } from '../../contracts/operation-types.ts';

export type ReviewedReceipt = ResponseOf<'showReceiptReview'>['receipt'];
export type Purchase = ReviewedReceipt['purchases'][number];
export type RecordedClaim = ResponseOf<'claimOnReceipt'>['claim'];

/** The review of one receipt, with its claims so far. */
export interface Review {
  readonly receipt: ReviewedReceipt;
  /** Points that the analysis found, before any claim. */
  readonly pointsFound: number;
}

/** The end of a receipt's review. */
export interface ReviewEnding {
  readonly status: 'user_reviewed' | 'filtered_analyzed' | 'cancelled' | 'completed';
  /** Time of its completion, in milliseconds of the world's clock; Infinity: never. */
  readonly completedAt: number;
  /** Points that were credited. */
  readonly points?: number;
}

/** Reviews of one world. */
export interface ReviewWorldState {
  /** By the uuid of their receipt, once they were requested. */
  readonly reviews: Map<string, Review>;
  /** Ends of reviews, by the uuid of the receipt. */
  readonly endings: Map<string, ReviewEnding>;
}
