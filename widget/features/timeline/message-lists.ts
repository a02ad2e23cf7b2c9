import { infiniteQueryOptions, type InfiniteData, type QueryClient } from '@tanstack/react-query';
import {
  getListTimelineArchivesQueryKey,
  getListTimelineQueryKey,
  listTimeline,
  listTimelineArchives,
  type ListTimelineParams,
  type TimelineMessage,
  type TimelineResponse,
} from '@cagnotte/generated/hooks/product';
import { cutTexts } from '../../ui/text/cut-texts.ts';

/** TL-01: number of messages per request. */
const pageSize = 10;

/** TL-04: categories that are shown. */
export const keptCategories = [
  'AnalyzedReceipt',
  'CompletedReceipt',
  'DeclaredReceipt',
  'RejectedReceipt',
  'UserReviewedReceipt',
  'FilteredAnalyzedReceipt',
] as const;

/** TL-05: categories that are known and not shown. */
export const droppedCategories = [
  'AnnounceExpirationsAfterComeback',
  'AnnounceNewProgram',
  'TextWithPictureAndButtons',
  'VerticalTextWithImage',
  'WebviewWithButtons',
] as const;

type MessageKind = 'kept' | 'dropped' | 'unknown';
const kindByCategory: ReadonlyMap<string, MessageKind> = new Map<string, MessageKind>([
  ...keptCategories.map((category) => [category, 'kept'] as const),
  ...droppedCategories.map((category) => [category, 'dropped'] as const),
]);

/** TL-04 to TL-06: returns the kind of a message: kept, dropped or unknown. */
export const getMessageKind = ({ category }: Pick<TimelineMessage, 'category'>): MessageKind =>
  kindByCategory.get(category) ?? 'unknown';

/** A response as it is cached: all of its messages, shown or not. */
export interface CachedTimelinePage {
  /** In descending order of key. */
  readonly messages: readonly TimelineMessage[];
  /**
   * D90: the smallest key that the response had, also once its message is archived; the next page begins
   * below it.
   */
  readonly oldestKey: string | undefined;
  readonly isEnd: boolean;
  readonly hasArchives: boolean;
  readonly hasBenefitsSummary: boolean;
}

type Key = TimelineMessage['timeline_ordered_key'];
const getKey = ({ timeline_ordered_key }: TimelineMessage): Key => timeline_ordered_key;

/**
 * TL-01, D90: returns the page of a response. Fewer than ten raw messages are the last page. So is a response
 * without messages older than the loaded ones, which would be requested again without end.
 * @param below key that was requested; undefined for the first page
 */
export function toPage(response: TimelineResponse, below: Key | undefined): CachedTimelinePage {
  const { messages, has_archives = false, has_benefits_summary = false } = cutTexts(response);
  const oldestKey = messages.map(getKey).reduce<Key | undefined>(
    // D91: by code unit, as in the contract.
    (oldest, key) => (oldest === undefined || key < oldest ? key : oldest),
    undefined,
  );
  const isStuck = below !== undefined && oldestKey !== undefined && oldestKey >= below;
  return {
    messages,
    oldestKey: oldestKey ?? below,
    isEnd: messages.length < pageSize || isStuck,
    hasArchives: has_archives,
    hasBenefitsSummary: has_benefits_summary,
  };
}

/**
 * Returns the page below a key from loaded messages: when the timeline is refetched, only new messages are
 * requested from the server. Pages have no gaps, so the loaded messages below a key among them are complete.
 * @returns undefined when the server has to be asked
 */
export function findCachedPageBelow(
  pages: readonly CachedTimelinePage[],
  key: Key,
): CachedTimelinePage | undefined {
  const newest = pages.flatMap(({ messages }) => messages.slice(0, 1)).at(0);
  // All loaded messages are older: the messages between are missing.
  if (!newest || getKey(newest) < key) return undefined;
  const index = pages.findIndex(({ oldestKey }) => oldestKey !== undefined && oldestKey < key);
  const page = pages[index];
  if (!page) return undefined;
  const next = pages[index + 1];
  const below = [...page.messages, ...(next?.messages ?? [])].filter((message) => getKey(message) < key);
  const messages = below.slice(0, pageSize);
  const last = next ?? page;
  const hasAllBelow = messages.length === below.length;
  return {
    ...page,
    messages,
    oldestKey: hasAllBelow ? last.oldestKey : messages.map(getKey).at(-1),
    isEnd: hasAllBelow && last.isEnd,
  };
}

/** Returns the messages that are shown, latest first, and each once. */
export function getShownMessages(pages: readonly CachedTimelinePage[]): TimelineMessage[] {
  const messagesById = new Map<string, TimelineMessage>();
  for (const { messages } of pages)
    for (const message of messages)
      if (getMessageKind(message) === 'kept') messagesById.set(message.identifier, message);
  return [...messagesById.values()];
}

/** TL-06: returns the unknown categories, each once. */
export const getUnknownCategories = (pages: readonly CachedTimelinePage[]): string[] => [
  ...new Set(
    pages.flatMap(({ messages }) =>
      messages.filter((message) => getMessageKind(message) === 'unknown').map(({ category }) => category),
    ),
  ),
];

/** Number of pages without a shown message that are skipped; then the shopper has to press for more. */
const maxSkippedPages = 20;

/**
 * True if the next page is loaded without a press: when the end is near, and for a while when the
 * last pages show nothing.
 */
export function shouldLoadNextPage(
  pages: readonly CachedTimelinePage[],
  { isEndNear }: { isEndNear: boolean },
): boolean {
  const lastShownIndex = pages.findLastIndex(({ messages }) =>
    messages.some((message) => getMessageKind(message) === 'kept'),
  );
  const skipped = pages.length - 1 - lastShownIndex;
  return skipped > 0 ? skipped % maxSkippedPages !== 0 : isEndNear;
}

/** TL-07: returns the pages without a message that was archived. */
export const withoutMessage = (
  pages: readonly CachedTimelinePage[],
  { identifier }: Pick<TimelineMessage, 'identifier'>,
): CachedTimelinePage[] =>
  pages.map((page) =>
    page.messages.some((message) => message.identifier === identifier)
      ? { ...page, messages: page.messages.filter((message) => message.identifier !== identifier) }
      : page,
  );

/**
 * TL-07, D91: returns the loaded archives with one more message, in descending order of key. It replaces the
 * message with its identifier. A message below the loaded pages is not added: it arrives with its own page.
 */
export function withArchived(
  pages: readonly CachedTimelinePage[],
  archived: TimelineMessage,
): CachedTimelinePage[] {
  const otherPages = withoutMessage(pages, archived);
  const key = getKey(archived);
  const pageIndex = otherPages.findIndex(
    ({ oldestKey, isEnd }) => isEnd || (oldestKey !== undefined && key > oldestKey),
  );
  return otherPages.map((page, index) => {
    if (index !== pageIndex) return page;
    const after = page.messages.findIndex((message) => getKey(message) < key);
    const position = after < 0 ? page.messages.length : after;
    const messages = page.messages.toSpliced(position, 0, archived);
    const oldestKey = page.oldestKey !== undefined && page.oldestKey < key ? page.oldestKey : key;
    return { ...page, messages, oldestKey };
  });
}

type Paging = Pick<ListTimelineParams, 'limit' | 'oldest_seen_timeline_ordered_key'>;
/** The key below which a page begins; undefined for the first page. */
type Below = string | undefined;
type Pages = InfiniteData<CachedTimelinePage, Below>;

/**
 * Creates the query of a list in pages, each below the one before. A refetch requests only the first page,
 * however many pages there are: the messages below it are cached.
 */
const createListQuery = (
  queryKey: readonly unknown[],
  requestPage: (paging: Paging, signal: AbortSignal) => Promise<TimelineResponse>,
) =>
  infiniteQueryOptions<CachedTimelinePage, unknown, Pages, readonly unknown[], Below>({
    queryKey,
    queryFn: async ({ client, pageParam: below, signal }) => {
      if (below === undefined) return toPage(await requestPage({ limit: pageSize }, signal), below);
      const { pages = [] } = client.getQueryData<Pages>(queryKey) ?? {};
      const paging = { limit: pageSize, oldest_seen_timeline_ordered_key: below };
      return findCachedPageBelow(pages, below) ?? toPage(await requestPage(paging, signal), below);
    },
    // D90: the first call has no key.
    initialPageParam: undefined,
    getNextPageParam: ({ isEnd, oldestKey }) => (isEnd ? undefined : oldestKey),
    // Pages are kept unchanged, with texts that were cut before: comparing thousands of messages with
    // each new page would be slow.
    structuralSharing: false,
  });

/**
 * Returns the query of the timeline, under the path of its read. TL-02: a GET, with its fields in the query.
 * Operation `listTimeline`.
 */
export const getTimelineQuery = (product: string) =>
  createListQuery([...getListTimelineQueryKey(product), 'pages'], (paging, signal) =>
    listTimeline(product, paging, undefined, signal),
  );

/**
 * Returns the query of the archives. TL-02: a POST, with the same fields in its body.
 * Operation `listTimelineArchives`.
 */
export const getArchivesQuery = (product: string) =>
  createListQuery([...getListTimelineArchivesQueryKey(product), 'pages'], (paging, signal) =>
    listTimelineArchives(product, paging, undefined, signal),
  );

/** TL-07: moves an archived message from the timeline to the archives, if these are loaded. */
export async function moveToArchives(
  queries: QueryClient,
  product: string,
  message: TimelineMessage,
): Promise<void> {
  const updatePages = async (
    queryKey: readonly unknown[],
    update: (pages: readonly CachedTimelinePage[]) => CachedTimelinePage[],
  ) => {
    // A response in flight may be older.
    await queries.cancelQueries({ queryKey });
    queries.setQueryData<Pages>(queryKey, (data) => data && { ...data, pages: update(data.pages) });
  };
  await Promise.all([
    updatePages(getTimelineQuery(product).queryKey, (pages) => withoutMessage(pages, message)),
    updatePages(getArchivesQuery(product).queryKey, (pages) => withArchived(pages, message)),
  ]);
}
