import type { QueryKey } from '@tanstack/react-query';
import type { ValueContext } from './unknown-outcome.ts';

/**
 * Reads from the server and from nowhere else, whatever becomes of the screens meanwhile. The read has a key of its own: the
 * cache cancels a read whose last screen is left, and a read that it cancels resolves with the data of before. Rejects where
 * the server cannot be asked. Call it under the lock: the cache shares a read in flight, which may have left before the request
 * that is asked about.
 */
export async function readFromServer<Data>(
  { queries }: Pick<ValueContext, 'queries'>,
  queryKey: QueryKey,
  read: () => Promise<Data>,
): Promise<Data> {
  // The response to a read of the screen may arrive after this one, and be older.
  await queries.cancelQueries({ queryKey, exact: true });
  const data = await queries.fetchQuery({
    queryKey: ['from server', ...queryKey],
    queryFn: read,
    staleTime: 0,
    gcTime: 0,
    // Offline it would wait for the network.
    networkMode: 'always',
  });
  queries.setQueryData(queryKey, data);
  return data;
}
