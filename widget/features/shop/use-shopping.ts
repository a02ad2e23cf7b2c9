import type { Coupon } from '@cagnotte/generated/hooks/product';
import type { PendingMark } from '../value-requests/pending-mark.ts';
import { checkOutcome } from '../value-requests/unknown-outcome.ts';
import { useRequestDependencies } from '../value-requests/use-request-dependencies.ts';
import {
  buyOrOrderReward,
  buyReward,
  cancelPurchase,
  orderReward,
  type OrderRequest,
} from './purchase-actions.ts';
import { rewardOutcomes } from './reward-outcomes.ts';
import { toggleGoal } from './toggle-goal.ts';

/** Returns the shopper's actions in the shop. */
export function useShopping() {
  const dependencies = useRequestDependencies(rewardOutcomes);
  return {
    buyOrOrder: (coupon: Coupon) => void buyOrOrderReward(dependencies, coupon),
    buy: (coupon: Coupon) => void buyReward(dependencies, coupon),
    buyAgain: (coupon: Coupon) => void buyReward(dependencies, coupon, { isConfirmed: true }),
    cancel: (coupon: Coupon) => void cancelPurchase(dependencies, coupon),
    toggleGoal: (coupon: Coupon) => void toggleGoal(dependencies, coupon),
    order: (request: OrderRequest) => orderReward(dependencies, request),
    check: (mark: PendingMark) => void checkOutcome(dependencies, mark),
  };
}
