import {
  getListEarnedCouponsQueryOptions,
  type EarnedCouponsSection,
} from '@cagnotte/generated/hooks/product';
import type { Sdk } from '@cagnotte/sdk';
import { QueryObserver, type QueryClient } from '@tanstack/react-query';
import { subscribe } from 'valtio';
import { serverNow } from '../../ui/server-time.ts';
import { auth, shopperKey, shoppers } from '../session/auth.ts';
import { keepCoupons, readKeptCoupons } from './loaded-coupons.tsx';

export interface FollowCouponsParts {
  readonly sdk: Pick<Sdk, 'session' | 'product'>;
  readonly queries: QueryClient;
  readonly storage?: () => Storage;
}

/**
 * Reads the coupons of the signed-in shopper, again whenever they changed, and keeps them on this device for a till without a
 * network; nothing for who is signing out. Operation `listEarnedCoupons`.
 * @returns what ends it
 */
export function followCoupons({
  sdk,
  queries,
  storage = () => localStorage,
}: FollowCouponsParts): () => void {
  let owner: string | undefined;
  let stop = () => {};
  const follow = () => {
    const present = shoppers.isLeaving ? undefined : shopperKey(sdk);
    if (present === owner) return;
    stop();
    owner = present;
    stop = present === undefined ? () => {} : observe(present);
  };
  const observe = (present: string) => {
    // Coupons of another shopper are removed now, and not with the first response.
    readKeptCoupons(present, undefined, storage);
    const observer = new QueryObserver(queries, {
      ...getListEarnedCouponsQueryOptions(sdk.product),
      // The screens ask by themselves when they are looked at, and offer another attempt after a failure.
      staleTime: Infinity,
      refetchOnWindowFocus: false,
      retryOnMount: false,
      // No screen waits for it.
      meta: { isHandledByScreen: true },
    });
    let kept: { at: number; sections: readonly EarnedCouponsSection[] } | undefined;
    const keep = () => {
      const { data, dataUpdatedAt: at } = observer.getCurrentResult();
      // Two responses may arrive within one millisecond.
      if (!data || (at === kept?.at && data.sections === kept.sections)) return;
      kept = { at, sections: data.sections };
      const now = Date.now();
      const skew = serverNow() - now;
      keepCoupons({ owner: present, ...kept, ...(skew !== 0 && { skew }) }, storage);
    };
    const unsubscribe = observer.subscribe(keep);
    keep();
    return unsubscribe;
  };
  // The session has the user, and the store has the programme.
  const unsubscribe = [sdk.session.subscribe(follow), subscribe(auth, follow), subscribe(shoppers, follow)];
  follow();
  return () => {
    for (const end of unsubscribe) end();
    stop();
  };
}
