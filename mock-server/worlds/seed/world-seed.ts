import type { ResponseOf } from '../../contracts/operation-types.ts';
import type { PayoutAccount } from '../pot/account.ts';
import type { Refund, PotTransfer } from '../pot/pot-state.ts';
import type { PartnerSettings, PendingReceipt } from '../receipts/receipts-state.ts';
import type { ReviewedReceipt } from '../review/review-state.ts';
import type { Card, CouponSection } from '../rewards/rewards-state.ts';
import type { TimelineMessage } from '../timeline/timeline-state.ts';

type UserSettings = ResponseOf<'getUserSettings'>['settings'];

/**
 * Initial data of worlds in place of the examples, each part in the form of its contract. Missing
 * parts keep the examples.
 */
export interface WorldSeed {
  /** Points on the card, in the shop and in the settings. */
  readonly points?: number;
  /** Settings of the programme. */
  readonly settings?: Partial<Omit<PartnerSettings, 'points'>>;
  readonly user?: Partial<Omit<UserSettings, 'user_id'>>;
  readonly card?: Partial<Pick<Card, 'identifier' | 'name'>>;
  /** The rewards of the card; the sandbox computes the `missing_value` of each from the points. */
  readonly shop?: ResponseOf<'getRewards'>['rewards'];
  /** Sections of the shopper's coupons; the available ones can be claimed. */
  readonly earned_coupons?: readonly CouponSection[];
  readonly receipts?: readonly PendingReceipt[];
  /** Result of the analysis of each receipt. */
  readonly review?: Omit<ReviewedReceipt, 'receipt_uuid' | 'uuid' | 'status'>;
  readonly messages?: readonly TimelineMessage[];
  readonly archives?: readonly TimelineMessage[];
  readonly offers?: ResponseOf<'listOffers'>['offers'];
  readonly past_offers?: ResponseOf<'listOfferHistory'>['offers'];
  /** The fields of a goody's order form. */
  readonly needed_fields?: ResponseOf<'listNeededFields'>['fields'];
  readonly pot?: PotSeed;
}

/** The amounts of the pot follow from its refunds: credited ones can be transferred, pending ones wait. */
export interface PotSeed extends Partial<PayoutAccount> {
  readonly refunds?: readonly Refund[];
  readonly other_app_refunds?: readonly Refund[];
  readonly transfers?: readonly (PotTransfer & { readonly created_at: string })[];
}
