import type { QueryClient } from '@tanstack/react-query';
import {
  getGetShopQueryKey,
  getListCardSlotsQueryKey,
  getListEarnedCouponsQueryKey,
  getShop,
  listCardSlots,
  listEarnedCoupons,
  type Coupon,
  type EarnedCoupon,
} from '@cagnotte/generated/hooks/product';
import { readFromServer } from '../queries/read-from-server.ts';
import type { PendingMark, Target } from '../value-requests/marks/pending-mark.ts';
import type { RequestDependencies } from '../value-requests/outcome-rule.ts';

/** The product and the query cache that holds its data. */
export type RewardData = { readonly product: string; readonly queries: QueryClient };

/** Returns the keys of the data that buying and ordering change: earned coupons, shop, card. */
const getRewardKeys = (product: string) =>
  [
    getListEarnedCouponsQueryKey(product),
    getGetShopQueryKey(product),
    getListCardSlotsQueryKey(product),
  ] as const;

/**
 * Refetches earned coupons, shop and card, so that labels and points are right. Data that cannot
 * be read stays as it was.
 */
export async function refreshRewards({ product, queries }: RewardData): Promise<void> {
  await Promise.all(getRewardKeys(product).map((queryKey) => queries.invalidateQueries({ queryKey })));
}

/**
 * Reads earned coupons, shop and card from the server, never from the cache. Call it in `runExclusively`.
 * Rejects when the server cannot be asked. Returns the earned coupons.
 */
export async function rereadRewards(dependencies: RequestDependencies): Promise<EarnedCoupon[]> {
  const { product } = dependencies;
  const [, shop, slots] = getRewardKeys(product);
  const [coupons] = await Promise.all([
    rereadEarnedCoupons(dependencies),
    readFromServer(dependencies, shop, () => getShop(product)),
    readFromServer(dependencies, slots, () => listCardSlots(product)),
  ]);
  return coupons;
}

/**
 * Reads the earned coupons from the server, never from the cache. Call it in `runExclusively`. Rejects when
 * the server cannot be asked.
 */
export async function rereadEarnedCoupons(dependencies: RequestDependencies): Promise<EarnedCoupon[]> {
  const { product } = dependencies;
  const key = getListEarnedCouponsQueryKey(product);
  const response = await readFromServer(dependencies, key, () => listEarnedCoupons(product));
  return response.sections.flatMap(({ earned_coupons }) => earned_coupons);
}

/**
 * Returns the identifiers of a reward's earned coupons. They are not the reward's: kind, value and
 * title identify the reward.
 */
export const findEarnedIds = (coupons: readonly EarnedCoupon[], { about }: Pick<Target, 'about'>): string[] =>
  coupons
    .filter(({ kind, value, title }) => kind === about.kind && value === about.value && title === about.title)
    .map(({ identifier }) => identifier);

/** Returns the properties of a reward that a mark stores. */
export const getMarkAbout = ({ kind, value, title }: Coupon): PendingMark['about'] => ({
  kind,
  value,
  title,
});
