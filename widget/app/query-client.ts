import { MutationCache, onlineManager, QueryCache, QueryClient } from '@tanstack/react-query';
import { isAction } from '../features/queries/action.ts';

/** The cache of all that the server said. The pipeline below it retries already, so it does not. */
export function createQueryClient(onError: (error: unknown) => void): QueryClient {
  // It would only learn of a network that goes away, and not of one that was never there.
  onlineManager.setOnline(navigator.onLine);
  const queries: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({
      onError,
      // The first mutation brings the map of what is stale with it; without it everything is.
      onSuccess: (_data, _variables, _result, { options: { mutationKey } }) =>
        isAction(mutationKey)
          ? undefined
          : import('./stale-after.ts').then(
              ({ markStale }) => markStale(queries, mutationKey),
              () => queries.invalidateQueries(),
            ),
    }),
    defaultOptions: { queries: { retry: false }, mutations: { retry: false } },
  });
  return queries;
}
