import { useSnapshot } from 'valtio';
import { usePendingActions } from '../queries/run-action.ts';
import { shopStore } from './shop-store.ts';

/** The pending actions of a reward. Whether it can be bought is computed from the points. */
export interface CouponFlags {
  readonly isBuying: boolean;
  readonly isCancelling: boolean;
  /** True for a while after a purchase, which can be cancelled. */
  readonly isCancellable: boolean;
  readonly isGoalToggling: boolean;
  readonly isFetchingNeededFields: boolean;
}

/** Returns the key of an action about a reward. Only one `purchase` of a reward is pending at a time. */
export const getRewardActionKey = (
  couponId: string,
  kind: 'purchase' | 'goal',
  flag: Exclude<keyof CouponFlags, 'isCancellable'>,
) => ['reward', couponId, kind, flag] as const;

/** The key of an order: only one is pending at a time. */
export const orderActionKey = ['order'] as const;

/** Returns the pending actions of a reward: a view of the mutation cache, and of its latest purchase. */
export function useCouponFlags(couponId: string): CouponFlags {
  const pending = usePendingActions(['reward', couponId]);
  const isPending = (flag: keyof CouponFlags) => pending.includes(flag);
  return {
    isBuying: isPending('isBuying'),
    isCancelling: isPending('isCancelling'),
    isCancellable: useSnapshot(shopStore).purchases[couponId]?.isCancellable === true,
    isGoalToggling: isPending('isGoalToggling'),
    isFetchingNeededFields: isPending('isFetchingNeededFields'),
  };
}
