import type { ResponseOf } from '../../contracts/operation-types.ts';

export type Catalog = ResponseOf<'getShop'>['catalogs'][number];
export type Coupon = Catalog['coupons'][number];
export type Card = Catalog['loyalty_card'];

export type CouponSection = ResponseOf<'listEarnedCoupons'>['sections'][number];
export type EarnedCoupon = CouponSection['earned_coupons'][number];

/** A purchased coupon whose purchase may still be cancelled. */
export interface CouponPurchase {
  readonly couponIdentifier: string;
  readonly earnedIdentifier: string;
  readonly value: number;
  /** Milliseconds of the world's clock. */
  readonly purchasedAt: number;
}

/** An ordered goody, with the shopper's answers to its form. */
export interface Order {
  readonly couponIdentifier: string;
  readonly informations: Readonly<Record<string, string>>;
}

/** Points and rewards of one world. */
export interface RewardsState {
  points: number;
  /** Points of the sister service, credited for resold coupons. */
  fidzs: number;
  /** Coupons that the shopper has, in the server's order. */
  sections: CouponSection[];
  /** Purchases that can still be cancelled, oldest first. */
  purchases: CouponPurchase[];
  readonly orders: Order[];
  /** Identifier of the reward that the shopper saves for. */
  nextGoal: string | undefined;
  /** Identifiers of the earned coupons that were claimed on a receipt. */
  readonly claimedCoupons: Set<string>;
  /** Activation codes that this shopper used. */
  readonly usedCodes: Set<string>;
}
