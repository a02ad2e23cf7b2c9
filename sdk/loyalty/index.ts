export { createLoyaltyClient } from './loyalty-client.ts';
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
} from './deprecated-operations.ts';
export type { Account, CodeParameters, FindUserParameters } from './account.ts';
export type { CardParameters, Cards, CardToClaimOn } from './cards.ts';
export type {
  EarnedCoupons,
  MissingCouponParameters,
  ResellParameters,
  ResellableCoupon,
} from './earned-coupons.ts';
export type { Identified } from './request-options.ts';
export type { LoyaltyClient } from './loyalty-client.ts';
export type { Offers } from './offers.ts';
export type {
  PaymentDetails,
  PotRefundsPage,
  PotOperations,
  PotRefundsParameters,
  TransferParameters,
} from './pot.ts';
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
export type {
  TimelinePage,
  MessageParameters,
  Timeline,
  TimelinePagesParameters,
  TimelineParameters,
} from './timeline.ts';
