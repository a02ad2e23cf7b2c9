import type { ResponseOf } from '../../contracts/operation-types.ts';

export type ReviewedReceipt = ResponseOf<'showReceiptReview'>['receipt'];
export type Purchase = ReviewedReceipt['purchases'][number];
export type Claim = ResponseOf<'claimOnReceipt'>['claim'];

/** The review of one receipt, as the claims on it have made it by now. */
export interface Review {
  readonly receipt: ReviewedReceipt;
  /** Points that the analysis found, before any claim. */
  readonly pointsFound: number;
}

/** How a receipt left the shopper's hands. */
export interface Ending {
  readonly status: 'user_reviewed' | 'filtered_analyzed' | 'cancelled' | 'completed';
  /** When it is completed, in milliseconds of the world's clock; Infinity: never. */
  readonly completedAt: number;
  /** Points that were credited. */
  readonly points?: number;
}

/** Reviews of one world. */
export interface ReviewState {
  /** By the uuid of their receipt, once they were requested. */
  readonly reviews: Map<string, Review>;
  /** How a receipt left the shopper's hands, by its uuid. */
  readonly endings: Map<string, Ending>;
}
