import {
  MutationCache,
  onlineManager,
  QueryCache,
  QueryClient,
  replaceEqualDeep,
  type Query,
} from '@tanstack/react-query';
import { subscribe } from 'valtio';
import { isSdkError } from '@cagnotte/sdk';
import { isAction } from '../features/queries/run-action.ts';
import { isSessionError } from '../features/session/auth.ts';
import { layout } from '../ui/layout/layout-store.ts';
import { cutTexts } from '../ui/text/cut-texts.ts';
import { isOfflineFailure } from '../ui/toasts/offline-failure.ts';
import { showErrorToast } from '../ui/toasts/toast-store.ts';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** True when the screen shows its own message after a failure, or has other data to show. */
      readonly isHandledByScreen?: boolean;
    };
  }
}

/** D123: true if a screen waits for the read: it has nothing to show yet, or requested an older page. */
const isWaitedFor = (query: Query<unknown, unknown>): boolean =>
  query.isActive() && (query.state.data === undefined || isOlderPage(query));

/** True for a read of an older page: its screen still shows the newer ones. */
const isOlderPage = ({ state }: Query<unknown, unknown>): boolean => state.fetchMeta?.fetchMore !== undefined;

/**
 * D123: reports a failed read, and shows a toast if a screen waits for it. While offline, the
 * screen shows that it waits.
 */
function announceFailedRead(error: unknown, query: Query<unknown, unknown>): void {
  // Checked first: a failure while offline stays one after the network returns.
  const isOffline = isOfflineFailure(error);
  if (isSessionError(error) || query.meta?.isHandledByScreen || (isOffline && !isOlderPage(query))) return;
  if (isWaitedFor(query)) showErrorToast(error);
  // Error reports leave failed connections out, except this one, which the shopper does not see.
  else if (isSdkError(error) && error.code === 'CONNECTION_FAILED') reportError(error);
}

/**
 * Creates the cache of server data. It does not retry, since the SDK does.
 * @param onError called for every failure of a query or mutation; decides whether to report it
 */
export function createQueryClient(onError: (error: unknown) => void): QueryClient {
  // Stale queries are refetched when requests show that the network is back; the browser's events are only a
  // hint.
  onlineManager.setEventListener((setOnline) => subscribe(layout, () => setOnline(layout.isOnline)));
  const queries: QueryClient = new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        onError(error);
        announceFailedRead(error, query);
      },
    }),
    mutationCache: new MutationCache({
      onError,
      // The first mutation loads the map of stale queries. When that fails, all queries are invalidated.
      onSuccess: (_data, _variables, _result, { options: { mutationKey } }) =>
        isAction(mutationKey)
          ? undefined
          : import('./stale-after.ts').then(
              ({ invalidateStale }) => invalidateStale(queries, mutationKey),
              () => queries.invalidateQueries(),
            ),
    }),
    defaultOptions: {
      queries: {
        retry: false,
        networkMode: 'always',
        // The default for this network mode is false.
        refetchOnReconnect: true,
        // All data that screens show from responses passes through here.
        structuralSharing: (before, response) => replaceEqualDeep(before, cutTexts(response)),
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  return queries;
}
