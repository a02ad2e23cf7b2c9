import { createSdk, type Sdk } from '@cagnotte/sdk';
import { MutationCache, onlineManager, QueryCache, QueryClient } from '@tanstack/react-query';
import { shopperKey } from '../features/session/auth.ts';
import { PendingRequests } from '../features/value-requests/pending-requests.ts';
import type { Configuration } from './configuration.ts';

/** Creates the cache of server data. It does not retry, since the SDK does. */
export function createQueryClient(onError: (error: unknown) => void): QueryClient {
  // The manager only gets events, so a page that was opened offline would count as online.
  onlineManager.setOnline(navigator.onLine);
  const queries: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({
      onError,
      // The first mutation loads the map of stale queries. When that fails, all queries are invalidated.
      onSuccess: (_data, _variables, _result, { options }) =>
        import('./stale-after.ts').then(
          ({ invalidateStale }) => invalidateStale(queries, options.mutationKey),
          () => queries.invalidateQueries(),
        ),
    }),
    defaultOptions: { queries: { retry: false }, mutations: { retry: false } },
  });
  return queries;
}

/** What every part of the app shares: one SDK, one query cache and the pending requests that move points or money. */
export interface Services {
  readonly sdk: Sdk;
  readonly queries: QueryClient;
  readonly pending: PendingRequests;
  /** Adds a listener for failed queries and mutations: its dependencies are created after the query cache. */
  readonly onQueryError: (listener: (error: unknown) => void) => void;
}

/** @param onTokenExpired requests another token; undefined outside a frame */
export function createServices(
  { addresses, product, requestIdHeader }: Configuration,
  onTokenExpired: (() => Promise<string | null>) | undefined,
): Services {
  const sdk = createSdk({ addresses, product, requestIdHeader, ...(onTokenExpired && { onTokenExpired }) });
  const listeners: ((error: unknown) => void)[] = [];
  const queries = createQueryClient((error) => listeners.forEach((listener) => listener(error)));
  const pending = new PendingRequests({
    storage: () => localStorage,
    locks: navigator.locks,
    owner: () => shopperKey(sdk),
  });
  return { sdk, queries, pending, onQueryError: (listener) => void listeners.push(listener) };
}
