import type { ResponseOf } from '../../contracts/operation-types.ts';

export type Catalog = ResponseOf<'getShop'>['catalogs'][number];
export type Coupon = Catalog['coupons'][number];
export type Card = Catalog['loyalty_card'];

export type Section = ResponseOf<'listEarnedCoupons'>['sections'][number];
export type EarnedCoupon = Section['earned_coupons'][number];

/** A coupon that was bought, and may still be given back. */
export interface CouponPurchase {
  readonly couponIdentifier: string;
  readonly earnedIdentifier: string;
  readonly value: number;
  /** Milliseconds of the world's clock. */
  readonly at: number;
}

/** A goody that was ordered, and what the order knows of the shopper. */
export interface Order {
  readonly couponIdentifier: string;
  readonly informations: Readonly<Record<string, string>>;
}

/** Points of one world, and what they were spent on. */
export interface RewardsState {
  points: number;
  /** Points of the sister service that resold coupons brought. */
  fidzs: number;
  /** Coupons that the shopper has, in the server's order. */
  sections: Section[];
  /** Coupons that were bought and can still be given back, oldest first. */
  purchases: CouponPurchase[];
  readonly orders: Order[];
  /** Identifier of the reward that the shopper saves for. */
  nextGoal: string | undefined;
  /** Identifiers of the earned coupons that were claimed on a receipt. */
  readonly claimedCoupons: Set<string>;
  /** Activation codes that this shopper used. */
  readonly usedCodes: Set<string>;
}
