import type { Coupon } from '@cagnotte/generated/hooks/product';
import { rewardOutcomes } from '../../client/outcomes/reward-outcomes.ts';
import { lookAgain } from '../../client/outcomes/send-once.ts';
import type { PendingMark } from '../../client/outcomes/pending-mark.ts';
import { useValueContext } from '../../client/outcomes/use-value-context.ts';
import { useMutate } from '../../client/mutate.ts';
import { toggleGoal } from './aiming.ts';
import { cancelPurchase } from './buy-reward.ts';
import { claimReward } from './claim-reward.ts';
import { orderReward, type Order } from './order-reward.ts';

/** What the shopper can do in the shop. */
export function useShopping() {
  const context = useValueContext(rewardOutcomes);
  const mutate = useMutate();
  return {
    claim: (coupon: Coupon) => void claimReward(context, coupon),
    cancel: (coupon: Coupon) => void cancelPurchase(context, coupon),
    toggleGoal: (coupon: Coupon) => void toggleGoal({ ...context, mutate }, coupon),
    order: (wanted: Order) => orderReward(context, wanted),
    check: (mark: PendingMark) => void lookAgain(context, mark),
  };
}
