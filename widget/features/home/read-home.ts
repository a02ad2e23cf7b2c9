import { getGetPendingReceiptsQueryOptions } from '@cagnotte/generated/hooks/kitv4';
import { getGetShopQueryOptions, getListCardSlotsQueryOptions } from '@cagnotte/generated/hooks/product';
import type { QueryClient } from '@tanstack/react-query';

/** Milliseconds after which home asks again for what start-up has read, or tried to read. */
const justNow = 2000;
const isLongAgo = (time: number): boolean => Date.now() - time > justNow;

/** A query, as far as its times matter. */
interface Read {
  readonly state: {
    readonly dataUpdatedAt: number;
    readonly errorUpdatedAt: number;
    readonly isInvalidated: boolean;
  };
}

/**
 * Options of home's queries: when home is shown, what was read just now is not asked for again, nor what failed just now. What a
 * mutation has changed since is.
 */
export const unlessJustRead = {
  refetchOnMount: ({ state }: Read) => state.isInvalidated || isLongAgo(state.dataUpdatedAt),
  retryOnMount: ({ state }: Read) => isLongAgo(state.errorUpdatedAt),
};

/**
 * Reads what home shows, before it is rendered: where the responses are there already, its first rendering has them. Operations
 * `listCardSlots`, `getShop`, `getPendingReceipts`.
 * @param product slug of the loyalty product
 */
export function readHome(queries: Pick<QueryClient, 'prefetchQuery'>, product: string): void {
  const meta = { isWaitedFor: true };
  void queries.prefetchQuery({ ...getListCardSlotsQueryOptions(product), meta });
  void queries.prefetchQuery({ ...getGetShopQueryOptions(product), meta });
  void queries.prefetchQuery({ ...getGetPendingReceiptsQueryOptions(), meta });
}
