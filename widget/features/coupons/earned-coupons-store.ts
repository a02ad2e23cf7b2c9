import { proxy, useSnapshot } from 'valtio';
import {
  useListEarnedCoupons,
  type EarnedCoupon,
  type EarnedCouponsSection,
} from '@cagnotte/generated/hooks/product';
import { onShopperForgotten } from '../session/auth.ts';

/** CO-03: the modals of an earned coupon. */
type EarnedCouponModal = 'resale';

/** CO-03: the state of the screen of an earned coupon. */
export interface EarnedCouponsState {
  /** Identifier of the coupon on the screen. */
  identifier: string | undefined;
  /** True while the overlay with the code for the till is open. */
  isOverlayOpen: boolean;
  openModal: EarnedCouponModal | undefined;
  /**
   * True once the coupon on the screen is resold: the server no longer lists it, and its screen is being
   * left.
   */
  isResold: boolean;
}

const createInitialState = (): EarnedCouponsState => ({
  identifier: undefined,
  isOverlayOpen: false,
  openModal: undefined,
  isResold: false,
});

/** Returns the key of a resale: only one of each coupon is pending at a time. */
export const getResaleActionKey = (identifier: string) => ['resale', identifier] as const;

/** The state of the earned coupon on the screen. Its server data is in the query cache. */
export const earnedCouponsStore = proxy<EarnedCouponsState>(createInitialState());

/** Sets the coupon on the screen; undefined if there is none. */
export function showEarnedCoupon(identifier: string | undefined): void {
  Object.assign(earnedCouponsStore, createInitialState(), { identifier });
}

/** Closes the question whether to give the coupon back. */
export function closeResale(): void {
  earnedCouponsStore.openModal = undefined;
}

onShopperForgotten(() => showEarnedCoupon(undefined));

/** CO-03: returns the coupon with that identifier, from any section. */
export const findEarnedCoupon = (
  sections: readonly EarnedCouponsSection[],
  identifier: string | undefined,
): EarnedCoupon | undefined =>
  sections.flatMap(({ earned_coupons }) => earned_coupons).find((coupon) => coupon.identifier === identifier);

/**
 * CO-03: returns the sections in the query cache; undefined before a response. The screen requests them, this
 * hook does not. Operation `listEarnedCoupons`.
 */
export function useSections(product: string): readonly EarnedCouponsSection[] | undefined {
  return useListEarnedCoupons(product, undefined, { query: { enabled: false } }).data?.sections;
}

/** CO-03: returns the coupon on the screen from the query cache. Operation `listEarnedCoupons`. */
export function useSelectedCoupon(product: string): EarnedCoupon | undefined {
  const { identifier } = useSnapshot(earnedCouponsStore);
  return findEarnedCoupon(useSections(product) ?? [], identifier);
}
