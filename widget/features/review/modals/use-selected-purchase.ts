import { useSnapshot } from 'valtio';
import { review } from '../../../stores/review.ts';
import type { ReviewPurchase, ReviewReceipt } from '../rules.ts';

/** The purchase that is being claimed, and its place on the receipt, from 1. */
export function useSelectedPurchase({ purchases }: ReviewReceipt): {
  readonly purchase: ReviewPurchase | undefined;
  readonly place: number;
} {
  const { selectedPurchase } = useSnapshot(review);
  const index = purchases.findIndex(({ purchaseId }) => purchaseId === selectedPurchase);
  return { purchase: purchases[index], place: index + 1 };
}
