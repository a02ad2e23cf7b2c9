import {
  getGetShopQueryOptions,
  getListCardSlotsQueryOptions,
  getListEarnedCouponsQueryOptions,
  type EarnedCouponsResponse,
} from '@cagnotte/generated/hooks/product';
import type { Shopping } from './shopping.ts';

/** What an exchange of points changes, as the query cache has it: earned coupons, shop, card. */
const readsOf = (product: string) =>
  [
    getListEarnedCouponsQueryOptions(product),
    getGetShopQueryOptions(product),
    getListCardSlotsQueryOptions(product),
  ] as const;

/** Reads it anew, so that labels and points are right. What cannot be read stays as it was. */
export async function refreshRewards({ product, queries }: Shopping): Promise<void> {
  await Promise.all(readsOf(product).map(({ queryKey }) => queries.invalidateQueries({ queryKey })));
}

/** Reads it anew from the server and from nowhere else; rejects when it cannot be asked. Gives the earned coupons. */
export async function rereadRewards({ product, queries }: Shopping): Promise<EarnedCouponsResponse> {
  const [earned, shop, slots] = readsOf(product);
  // What is on its way already may have left before the exchange.
  await Promise.all([earned, shop, slots].map(({ queryKey }) => queries.cancelQueries({ queryKey })));
  // Without a network it would wait for one.
  const now = { staleTime: 0, networkMode: 'always' } as const;
  const [answer] = await Promise.all([
    queries.fetchQuery({ ...earned, ...now }),
    queries.fetchQuery({ ...shop, ...now }),
    queries.fetchQuery({ ...slots, ...now }),
  ]);
  return answer;
}
