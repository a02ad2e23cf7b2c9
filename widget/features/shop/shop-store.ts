import {
  getListNeededFieldsQueryKey,
  listNeededFields,
  type NeededField,
  type NeededFieldsForm,
} from '@cagnotte/generated/hooks/product';
import { useQuery } from '@tanstack/react-query';
import { proxy, useSnapshot } from 'valtio';
import { createCountdowns } from '../../ui/countdowns.ts';
import { onShopperForgotten } from '../session/auth.ts';

/** D78: how long a purchase can be taken back here, in milliseconds. The server may refuse sooner, or allow it longer. */
export const CANCEL_WINDOW = 10_000;

/** What is under way with a reward. Whether it can be bought is counted from the points, and kept nowhere. */
export interface CouponFlags {
  isBuying: boolean;
  isCancelling: boolean;
  /** It was bought a moment ago, and can be given back. */
  isCancellable: boolean;
  isGoalToggling: boolean;
  isFetchingNeededFields: boolean;
}

/** What the shopper is doing in the shop. */
export interface ShopState {
  /** Identifier of the reward that a modal is about. */
  selectedCoupon: string | undefined;
  isDetailsOpen: boolean;
  /** Whether the modal stands open that asks what a goody needs to be sent. */
  isUserInformationOpen: boolean;
  /** An order is under way: no other is sent meanwhile. */
  isOrdering: boolean;
  /** By identifier of the reward, like the next one. */
  flags: Record<string, CouponFlags>;
  /** The earned coupon that the latest purchase of a reward gave. */
  earned: Record<string, string>;
  /** The screen was left: what is announced there is not seen. */
  isLeft: boolean;
  /** The latest purchase, while it can be taken back where it is announced. */
  lastBought: string | undefined;
}

const none: Readonly<CouponFlags> = {
  isBuying: false,
  isCancelling: false,
  isCancellable: false,
  isGoalToggling: false,
  isFetchingNeededFields: false,
};

const noModal = () => ({ selectedCoupon: undefined, isDetailsOpen: false, isUserInformationOpen: false });

const untouched = (): ShopState => ({
  ...noModal(),
  isOrdering: false,
  flags: {},
  earned: {},
  isLeft: false,
  lastBought: undefined,
});

/** The shop. What the server says of it is in the query cache. */
export const shop = proxy<ShopState>(untouched());

/** SH-12: when its time is over, a purchase cannot be taken back any more. */
const windows = createCountdowns(endCancelWindow);

/** The flags of a reward, to be changed. */
export function flagsOf(coupon: string): CouponFlags {
  shop.flags[coupon] ??= { ...none };
  // Read anew: what was assigned is not what is followed.
  return shop.flags[coupon];
}

/** The flags of a reward, to be shown. */
export const useCouponFlags = (coupon: string): Readonly<CouponFlags> =>
  useSnapshot(shop).flags[coupon] ?? none;

/** Opens the details of a reward. */
export function openDetails(coupon: string): void {
  Object.assign(shop, { ...noModal(), selectedCoupon: coupon, isDetailsOpen: true });
}

/** SH-15: asks what a goody needs to be sent, in place of any other modal. */
export function openUserInformation(coupon: string): void {
  Object.assign(shop, { ...noModal(), selectedCoupon: coupon, isUserInformationOpen: true });
}

/** Closes the modal that is open. */
export function closeModals(): void {
  Object.assign(shop, noModal());
}

/** SH-10: a purchase was made, and can be taken back for a while. */
export function becomeCancellable(coupon: string, earned?: string): void {
  flagsOf(coupon).isCancellable = true;
  if (earned === undefined) delete shop.earned[coupon];
  else shop.earned[coupon] = earned;
  dropAnnouncement();
  shop.lastBought = coupon;
  windows.start(coupon, CANCEL_WINDOW);
}

/** SH-11, SH-12: a purchase was taken back, or cannot be any more. */
export function endCancelWindow(coupon: string): void {
  windows.stop(coupon);
  flagsOf(coupon).isCancellable = false;
  if (shop.lastBought === coupon) dropAnnouncement();
}

/** Takes away what announces the latest purchase; nobody points at it any more. */
export function dropAnnouncement(): void {
  shop.lastBought = undefined;
  windows.release('pointer');
  windows.release('focus');
}

/** While somebody is about to take a purchase back, the time for it stands still. */
export const holdCancelWindows = windows.hold;
export const releaseCancelWindows = windows.release;

/** The screen is there. */
export function enterShop(): void {
  shop.isLeft = false;
}

/**
 * The screen is left: modals and announcement go, and what was being fetched opens nothing any more. Purchases go on, and so
 * does the time to take them back.
 */
export function resetShop(): void {
  shop.isLeft = true;
  closeModals();
  dropAnnouncement();
  for (const flags of Object.values(shop.flags)) flags.isFetchingNeededFields = false;
}

/** Forgets everything: it was somebody else's. */
export function forgetShop(): void {
  for (const coupon of Object.keys(shop.flags)) windows.stop(coupon);
  Object.assign(shop, untouched());
}

// Not called by those who end a session: they come with home, which knows no shop.
onShopperForgotten(forgetShop);

/**
 * What a goody needs to be sent, and where the query cache has it. The generated options for it would come with home.
 * Operation `listNeededFields`.
 */
export function neededFieldsQuery(product: string, coupon: string) {
  const form: NeededFieldsForm = { context: 'goody_reward_claim', coupon_identifier: coupon };
  return {
    queryKey: getListNeededFieldsQueryKey(product, form),
    queryFn: () => listNeededFields(product, form),
  };
}

/** SH-15: what the selected goody needs, a view of the query cache; undefined while it is not known. */
export function useNeededFields(product: string, coupon: string): readonly NeededField[] | undefined {
  return useQuery({ ...neededFieldsQuery(product, coupon), enabled: false }).data?.fields;
}
