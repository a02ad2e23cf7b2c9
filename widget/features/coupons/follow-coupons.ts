import { QueryObserver, type QueryClient } from '@tanstack/react-query';
import { subscribe } from 'valtio';
import {
  getListEarnedCouponsQueryOptions,
  type EarnedCouponsSection,
} from '@cagnotte/generated/hooks/product';
import type { Sdk } from '@cagnotte/sdk';
import { getServerTime } from '../../ui/device/server-time.ts';
import { auth, findShopperKey, shoppers } from '../session/auth.ts';
import { keepCoupons, readKeptCoupons } from './loaded-coupons.tsx';

export interface FollowCouponsOptions {
  readonly sdk: Pick<Sdk, 'session' | 'product'>;
  readonly queries: QueryClient;
  readonly storage?: () => Storage;
}

/**
 * Loads the coupons of the signed-in shopper, again whenever they change, and stores them on this device for
 * a till without network. Does nothing for a shopper who is signing out. Operation `listEarnedCoupons`.
 * @returns function that ends it
 */
export function followCoupons({
  sdk,
  queries,
  storage = () => localStorage,
}: FollowCouponsOptions): () => void {
  let owner: string | undefined;
  let stop = () => {};
  const follow = () => {
    const currentOwner = shoppers.isLeaving ? undefined : findShopperKey(sdk);
    if (currentOwner === owner) return;
    stop();
    owner = currentOwner;
    stop = currentOwner === undefined ? () => {} : observe(currentOwner);
  };
  const observe = (currentOwner: string) => {
    // Coupons of another shopper are removed now, and not with the first response.
    readKeptCoupons(currentOwner, undefined, storage);
    const observer = new QueryObserver(queries, {
      ...getListEarnedCouponsQueryOptions(sdk.product),
      // The screens refetch by themselves when they are opened, and offer a retry after a failure.
      staleTime: Infinity,
      refetchOnWindowFocus: false,
      retryOnMount: false,
      // No screen waits for it.
      meta: { isHandledByScreen: true },
    });
    let stored: { at: number; sections: readonly EarnedCouponsSection[] } | undefined;
    const storeResponse = () => {
      const { data, dataUpdatedAt: at } = observer.getCurrentResult();
      // Two responses may arrive within one millisecond.
      if (!data || (at === stored?.at && data.sections === stored.sections)) return;
      stored = { at, sections: data.sections };
      const now = Date.now();
      const skew = getServerTime() - now;
      keepCoupons({ owner: currentOwner, ...stored, ...(skew !== 0 && { skew }) }, storage);
    };
    const unsubscribe = observer.subscribe(storeResponse);
    storeResponse();
    return unsubscribe;
  };
  // The session has the user, and the store has the programme.
  const unsubscribers = [sdk.session.subscribe(follow), subscribe(auth, follow), subscribe(shoppers, follow)];
  follow();
  return () => {
    for (const unsubscribe of unsubscribers) unsubscribe();
    stop();
  };
}
