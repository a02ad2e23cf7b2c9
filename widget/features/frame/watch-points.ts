import { getListCardSlotsQueryKey, type CardSlotsResponse } from '@cagnotte/generated/hooks/product';
import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Tells the available points of the shopper's card whenever the cached answer of `listCardSlots` holds another number,
 * whichever screen caused it.
 * @param product slug of the loyalty product
 * @returns what ends it
 */
export function watchPoints(
  queries: Pick<QueryClient, 'getQueryCache' | 'getQueryData'>,
  product: string,
  tell: (points: number) => void,
): () => void {
  const key = getListCardSlotsQueryKey(product);
  let told: number | undefined;
  const look = () => {
    const points =
      queries.getQueryData<CardSlotsResponse>(key)?.card_slots[0]?.loyalty_card?.available_points;
    if (points === told) return;
    // Without an answer there is nobody: the next shopper's points are news, be they as many.
    told = points;
    if (points !== undefined) tell(points);
  };
  look();
  return queries.getQueryCache().subscribe(({ type, query }) => {
    if (
      (query.queryKey as QueryKey)[0] === key[0] &&
      (type === 'added' || type === 'updated' || type === 'removed')
    )
      look();
  });
}
