import { useSdk } from '../../queries/sdk-context.tsx';
import { useAwaitsNetwork } from '../../queries/use-awaits-network.ts';
import { useArchives, useTimeline, type TimelineList } from '../../timeline/timeline-store.ts';
import { useReceipts } from '../use-receipts.ts';
import { mergeReceipts, type ReceiptEntry } from './entries.ts';
import { getOldestTime, selectCompleteEntries } from './paging.ts';

/** A list of messages, as far as it is loaded. */
export type LoadedList = Pick<TimelineList, 'query' | 'pages' | 'hasOlder' | 'isLoadingOlder'>;

/** All known receipts, and the state of the lists that they come from. */
export interface ReceiptHistory {
  readonly entries: readonly ReceiptEntry[];
  readonly timeline: LoadedList;
  readonly archives: LoadedList;
  readonly isPending: boolean;
  readonly isError: boolean;
  /** The error because of which receipts are missing. */
  readonly error: unknown;
  /** Missing pages are loaded when the network returns. */
  readonly isOffline: boolean;
  /** Loads the missing lists. */
  readonly retry: () => void;
}

/**
 * Returns the time of the oldest loaded message. A list that could not be loaded counts as complete:
 * receipts do not wait for it.
 */
export const getOldestLoadedTime = ({ query, pages }: Pick<LoadedList, 'query' | 'pages'>): number =>
  query.data === undefined ? -Infinity : getOldestTime(pages);

/**
 * Returns all known receipts: of the timeline and its archives, pending receipts, and receipts on this
 * device. Operations `listTimeline`, `listTimelineArchives`, `getPendingReceipts`.
 */
export function useReceiptHistory(): ReceiptHistory {
  const { product } = useSdk();
  const awaitsNetwork = useAwaitsNetwork();
  const receipts = useReceipts();
  const { allMessages, ...timeline } = useTimeline(product);
  const { archivedMessages, ...archives } = useArchives(product, { isNeeded: true });
  const lists = [timeline, archives];
  const offlineLists = lists.filter(({ query }) => awaitsNetwork(query));
  const failedLists = lists.filter(
    ({ query }) => query.data === undefined && query.isError && !awaitsNetwork(query),
  );
  const missingLists = [...offlineLists, ...failedLists];
  const { uploads, pending, replaced } = receipts;
  const messages = [...allMessages, ...archivedMessages].filter(
    ({ receipt_uuid: uuid }) => !uuid || !replaced.includes(uuid),
  );
  return {
    entries: selectCompleteEntries(
      mergeReceipts({ messages, uploads, pending }),
      lists.map(getOldestLoadedTime),
    ),
    timeline,
    archives,
    isPending:
      receipts.isPending ||
      lists.some((list) => list.query.data === undefined && !missingLists.includes(list)),
    isError: receipts.isError || failedLists.length > 0,
    error: failedLists[0]?.query.error,
    isOffline: offlineLists.length > 0,
    retry: () => {
      if (receipts.isError) receipts.retry();
      for (const { query } of missingLists) void query.refetch();
    },
  };
}
