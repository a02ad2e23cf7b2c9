import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { onShopperForgotten } from '../session/auth.ts';
import type { OffersView } from './offer-list.ts';

const initialView: OffersView = { search: '', sort: 'soonest' };

/** By key of the history entry. In memory only, so that no address that can be copied contains a search. */
const viewsByHistoryKey = new Map<string, OffersView>();

// The next shopper does not see earlier searches.
onShopperForgotten(() => viewsByHistoryKey.clear());

/**
 * Returns the shopper's choices for the list of offers. Going back to the screen restores them; a new visit
 * begins without a search.
 */
export function useOffersView() {
  const { key } = useLocation();
  const [view, setView] = useState(() => viewsByHistoryKey.get(key) ?? initialView);
  const change = (changed: Partial<OffersView>) => {
    const next = { ...view, ...changed };
    viewsByHistoryKey.set(key, next);
    setView(next);
  };
  return [view, change] as const;
}
