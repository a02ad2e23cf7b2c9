export { createLoyaltyClient } from './create-loyalty-client.ts';
export type {
  Offer,
  Pot,
  PotRefund,
  PotResponse,
  PreviousTransferPayment,
  TransferPayment,
} from '@cagnotte/generated/hooks/kitv4';
export type {
  ApplyCodeResponse,
  BuyCouponResponse,
  CardSlot,
  Catalog,
  Claim,
  Coupon,
  EarnedCoupon,
  EarnedCouponsSection,
  FoundUser,
  LoyaltyCard,
  NeededField,
  Purchase,
  ReviewedReceipt,
  TimelineMessage,
} from '@cagnotte/generated/hooks/product';
export type {
  DeprecatedOperations,
  PaymentInformationParameters,
  TargetRewardParameters,
} from '../legacy/deprecated-operations.ts';
export type { Account, CodeParameters, FindUserParameters } from './account.ts';
export type { CardParameters, Cards, CardToClaimOn } from './cards.ts';
export type { EarnedCoupons, MissingCouponParameters, ResellParameters } from './earned-coupons.ts';
export type { ResellableCoupon } from './resellable.ts';
export type { Identified } from './identified.ts';
export type { LoyaltyClient } from './loyalty-client.ts';
export type { Offers } from './offers.ts';
export type { PaymentDetails } from './payment-information.ts';
export type { PotRefundsPage } from './pot-refunds-page.ts';
export type { PotOperations, PotRefundsParameters, TransferParameters } from './pot.ts';
export type {
  ClaimOnPurchaseParameters,
  ClaimOnReceiptParameters,
  FeedbackParameters,
  ReceiptParameters,
  ReceiptReview,
  TrustingClaimParameters,
} from './receipt-review.ts';
export type { CouponParameters, GoodyParameters, OrderGoodyParameters, Shop } from './shop.ts';
export type { Support, SupportTicketParameters } from './support.ts';
export type { TimelinePage } from './timeline-page.ts';
export type { MessageParameters, Timeline, TimelinePagesParameters, TimelineParameters } from './timeline.ts';
