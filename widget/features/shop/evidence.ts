import {
  getListEarnedCouponsQueryKey,
  type Coupon,
  type EarnedCouponsResponse,
} from '@cagnotte/generated/hooks/product';
import { shop, type Doubt } from '../../stores/shop.ts';
import type { Shopping } from './shopping.ts';

/** An earned coupon has a name of its own: what it is worth says which reward it was. */
const isOf =
  (reward: Coupon) =>
  ({ kind, value, title }: Coupon): boolean =>
    kind === reward.kind && value === reward.value && title === reward.title;

/** Identifiers of the coupons that were earned with this reward. */
export const earnedWith = ({ sections }: EarnedCouponsResponse, reward: Coupon): string[] =>
  sections
    .flatMap(({ earned_coupons }) => earned_coupons)
    .filter(isOf(reward))
    .map(({ identifier }) => identifier);

/** What is known of them now, the latest purchase included; undefined while nothing was ever read. */
export function earnedNow({ product, queries }: Shopping, reward: Coupon): string[] | undefined {
  const answer = queries.getQueryData<EarnedCouponsResponse>(getListEarnedCouponsQueryKey(product));
  const latest = shop.earned[reward.identifier];
  return answer && [...earnedWith(answer, reward), ...(latest === undefined ? [] : [latest])];
}

/** What an exchange whose answer got lost left behind; undefined when it was never made. */
export interface Trace {
  /** The coupon that it gave. */
  readonly earned?: string | undefined;
}

/** Looks for it: one coupon more after buying, one less after giving back. */
export function traceOf({ operation, earned: before }: Doubt, now: readonly string[]): Trace | undefined {
  if (operation === 'cancelBuy') return before.some((one) => !now.includes(one)) ? {} : undefined;
  const earned = now.find((one) => !before.includes(one));
  return earned === undefined ? undefined : { earned };
}
