import { useGetShop, useListCardSlots, type LoyaltyCard } from '@cagnotte/generated/hooks/product';
import { useSdk } from '../../client/sdk-context.tsx';
import { nextGoal, type NextGoal } from './next-goal.ts';

/** The shopper's card, and what they save for where the shop says so. */
export interface Card {
  readonly card: LoyaltyCard | undefined;
  readonly goal: NextGoal | undefined;
  readonly isPending: boolean;
  /** There is no network to ask, and nothing is known yet: it comes with the network. */
  readonly isAway: boolean;
  readonly isError: boolean;
  readonly retry: () => void;
}

/** Loads the card; the goal may come later or not at all, nothing waits for it. */
export function useCard(): Card {
  const { product } = useSdk();
  const slots = useListCardSlots(product);
  const shop = useGetShop(product);
  const card = slots.data?.card_slots[0]?.loyalty_card;
  const isAway = slots.isPending && slots.isPaused;
  const coupons = shop.data?.catalogs[0]?.coupons;
  return {
    card,
    goal: card && coupons && nextGoal(coupons, card.available_points),
    isPending: slots.isPending && !isAway,
    isAway,
    // An answer without a card is as good as none.
    isError: !slots.isPending && !card,
    retry: () => void slots.refetch(),
  };
}
