import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Reads from the server, never from the cache, even when the screens are left meanwhile. The read has a key
 * of its own: the cache cancels a read when its last screen is left, and a cancelled read resolves with the
 * old data. Rejects when the server cannot be asked. Call it in `runExclusively`: the cache shares a read in
 * flight, which may have been sent before the request in question.
 */
export async function readFromServer<Data>(
  { queries }: { readonly queries: QueryClient },
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
    // By default, an offline read waits for the network.
    networkMode: 'always',
  });
  queries.setQueryData(queryKey, data);
  return data;
}
