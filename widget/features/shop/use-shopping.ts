import type { Coupon } from '@cagnotte/generated/hooks/product';
import { useQueryClient } from '@tanstack/react-query';
import { useSdk } from '../../client/sdk-context.tsx';
import { useChange } from '../../client/use-change.ts';
import { toggleGoal } from './aiming.ts';
import { giveBack } from './buying.ts';
import { order, type Order } from './ordering.ts';
import { take } from './taking.ts';

/** What the shopper can do in the shop. */
export function useShopping() {
  const { product } = useSdk();
  const queries = useQueryClient();
  const change = useChange();
  const shopping = { product, queries, change };
  return {
    take: (coupon: Coupon) => void take(shopping, coupon),
    giveBack: (coupon: Coupon) => void giveBack(shopping, coupon),
    toggleGoal: (coupon: Coupon) => void toggleGoal(shopping, coupon),
    order: (wanted: Order) => order(shopping, wanted),
  };
}
