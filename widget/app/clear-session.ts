import { getGetPartnerSettingsQueryKey } from '@cagnotte/generated/hooks/v2';
import type { QueryClient } from '@tanstack/react-query';
import { forgetKeptCoupons } from '../features/coupons/forget-kept-coupons.ts';
import { forgetShopper } from '../stores/auth.ts';
import { clearCredentials } from '../stores/credentials.ts';

const [settings] = getGetPartnerSettingsQueryKey();

/**
 * Clears all that belongs to a shopper: auth, credentials and, with the cache of what the server said, points, card, earned
 * coupons, pot, review, shop and timeline; on the device, the coupons kept for a till without a network. The programme stays.
 */
export function clearSession(queries: QueryClient): void {
  forgetShopper();
  clearCredentials();
  forgetKeptCoupons();
  queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== settings });
  queries.getMutationCache().clear();
}
