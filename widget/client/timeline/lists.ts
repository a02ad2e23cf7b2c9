import {
  getListTimelineArchivesQueryKey,
  getListTimelineQueryKey,
  listTimeline,
  listTimelineArchives,
  type ListTimelineParams,
  type TimelineMessage,
  type TimelineResponse,
} from '@cagnotte/generated/hooks/product';
import { infiniteQueryOptions, type InfiniteData, type QueryClient } from '@tanstack/react-query';
import { knownBelow, pageSize, toPage, withArchived, withoutMessage, type TimelinePage } from './rules.ts';

type Paging = Pick<ListTimelineParams, 'limit' | 'oldest_seen_timeline_ordered_key'>;
/** Below which key a page begins; undefined for the first one. */
type Below = string | undefined;
type Pages = InfiniteData<TimelinePage, Below>;

/**
 * A list in pages, each below the one before. Read anew, it asks the server for its head alone, however many pages there are:
 * what is below is known.
 */
const pagedList = (
  queryKey: readonly unknown[],
  ask: (paging: Paging, signal: AbortSignal) => Promise<TimelineResponse>,
) =>
  infiniteQueryOptions<TimelinePage, unknown, Pages, readonly unknown[], Below>({
    queryKey,
    queryFn: async ({ client, pageParam: below, signal }) => {
      if (below === undefined) return toPage(await ask({ limit: pageSize }, signal), below);
      const { pages = [] } = client.getQueryData<Pages>(queryKey) ?? {};
      const paging = { limit: pageSize, oldest_seen_timeline_ordered_key: below };
      return knownBelow(pages, below) ?? toPage(await ask(paging, signal), below);
    },
    // D90: the first call has no key.
    initialPageParam: undefined,
    getNextPageParam: ({ isEnd, oldestKey }) => (isEnd ? undefined : oldestKey),
    // Pages are kept as they are: comparing thousands of messages with each page that comes would be felt.
    structuralSharing: false,
  });

/** Where the cache holds the timeline, under the path of its read. TL-02: a GET, its fields in the query. Operation `listTimeline`. */
export const timelineList = (product: string) =>
  pagedList([...getListTimelineQueryKey(product), 'pages'], (paging, signal) =>
    listTimeline(product, paging, signal),
  );

/** Where it holds the archives. TL-02: a POST, with the same fields in its body. Operation `listTimelineArchives`. */
export const archivesList = (product: string) =>
  pagedList([...getListTimelineArchivesQueryKey(product), 'pages'], (paging, signal) =>
    listTimelineArchives(product, paging, signal),
  );

/** TL-07: a message that was archived leaves the timeline and joins the archives, where they are loaded. */
export async function moveToArchives(
  queries: QueryClient,
  product: string,
  message: TimelineMessage,
): Promise<void> {
  const change = async (
    queryKey: readonly unknown[],
    by: (pages: readonly TimelinePage[]) => TimelinePage[],
  ) => {
    // An answer that is on its way may be from before.
    await queries.cancelQueries({ queryKey });
    queries.setQueryData<Pages>(queryKey, (data) => data && { ...data, pages: by(data.pages) });
  };
  await Promise.all([
    change(timelineList(product).queryKey, (pages) => withoutMessage(pages, message)),
    change(archivesList(product).queryKey, (pages) => withArchived(pages, message)),
  ]);
}
