import {
  useGetShop,
  useListCardSlots,
  type Coupon,
  type LoyaltyCard,
} from '@cagnotte/generated/hooks/product';
import { useSdk } from '../../client/sdk-context.tsx';
import { cardOf } from '../../stores/card.ts';

/** The shopper's card, and what its points can buy. */
export interface Card {
  readonly card: LoyaltyCard | undefined;
  readonly coupons: readonly Coupon[] | undefined;
  readonly isPending: boolean;
  /** There is no network to ask, and nothing is known yet: it comes with the network. */
  readonly isAway: boolean;
  readonly isError: boolean;
  readonly retry: () => void;
}

/** Loads the card; the rewards may come later or not at all, nothing waits for it. */
export function useCard(): Card {
  const { product } = useSdk();
  const slots = useListCardSlots(product);
  const shop = useGetShop(product);
  const { cardSlot, coupons } = cardOf(slots.data, shop.data);
  const card = cardSlot?.loyalty_card;
  const isAway = slots.isPending && slots.isPaused;
  return {
    card,
    coupons,
    isPending: slots.isPending && !isAway,
    isAway,
    // An answer without a card is as good as none.
    isError: !slots.isPending && !card,
    retry: () => void slots.refetch(),
  };
}
