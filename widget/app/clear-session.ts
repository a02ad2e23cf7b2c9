import { getGetPartnerSettingsQueryKey } from '@cagnotte/generated/hooks/v2';
import type { QueryClient } from '@tanstack/react-query';
import { forgetKeptCoupons } from '../features/coupons/forget-kept-coupons.ts';
import { forgetShopper } from '../features/session/auth.ts';
import { clearCredentials } from '../features/session/credentials.ts';
import { clearToasts } from '../ui/toast-store.ts';

const [settings] = getGetPartnerSettingsQueryKey();

/**
 * Clears all that belongs to a shopper: auth, credentials, messages, what they were doing on any screen and, with the cache of
 * what the server said, points, card, earned coupons, pot, review, shop and timeline; on the device, the coupons kept for a till
 * without a network. The programme stays. So do receipts that wait and requests whose outcome is unknown, under their owner.
 */
export function clearSession(queries: QueryClient): void {
  forgetShopper();
  clearCredentials();
  clearToasts();
  forgetKeptCoupons();
  queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== settings });
  queries.getMutationCache().clear();
}
