import {
  getGetPotQueryOptions,
  getListPotRefundsQueryKey,
  type PotResponse,
} from '@cagnotte/generated/hooks/product';
import { useQueryClient } from '@tanstack/react-query';
import { useSdk } from '../../client/sdk-context.tsx';

/**
 * Reads the pot anew, whatever is known of it. Rejects as the call does. Operations `getPot` and, where the screen shows
 * them, `listPotRefunds`.
 */
export function useLook(): () => Promise<PotResponse> {
  const { product } = useSdk();
  const queries = useQueryClient();
  const options = getGetPotQueryOptions(product);
  return async () => {
    // An answer that was on its way before a transfer was asked for says nothing about it.
    await queries.cancelQueries({ queryKey: options.queryKey, exact: true });
    // Without a network it fails at once, so that the shopper is told.
    const answer = await queries.fetchQuery({ ...options, staleTime: 0, networkMode: 'always' });
    void queries.invalidateQueries({ queryKey: getListPotRefundsQueryKey(product) });
    return answer;
  };
}
