import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { proxy, useSnapshot } from 'valtio';
import type { TimelineMessage } from '@cagnotte/generated/hooks/product';
import { onShopperForgotten } from '../session/auth.ts';
import {
  getArchivesQuery,
  getShownMessages,
  getTimelineQuery,
  shouldLoadNextPage,
  type CachedTimelinePage,
} from './message-lists.ts';

/** A picture that is shown in the modal. */
interface TimelineImage {
  readonly src: string;
  readonly title: string;
}

/** The shopper's state on the timeline. */
export interface TimelineState {
  areArchivesOpen: boolean;
  /** TL-09: the picture that is open. */
  openImage: TimelineImage | undefined;
  /** The message that was archived last and can be restored: its request was not sent yet. */
  heldMessage: TimelineMessage | undefined;
  /** Identifiers of messages that were archived here and not yet on the server, the held one included. */
  leaving: readonly string[];
}

const createInitialState = (): TimelineState => ({
  areArchivesOpen: false,
  openImage: undefined,
  heldMessage: undefined,
  leaving: [],
});

/** The state of the timeline on the screen. The server's data is in the query cache. */
export const timelineStore = proxy<TimelineState>(createInitialState());

// Otherwise the held message would be archived in the name of the next shopper.
onShopperForgotten(() => void Object.assign(timelineStore, createInitialState()));

/** Closes archives and picture when the screen is left. Archived messages stay archived. */
export function closeTimeline(): void {
  Object.assign(timelineStore, { areArchivesOpen: false, openImage: undefined });
}

const noPages: readonly CachedTimelinePage[] = [];

/** Returns the common part of both lists: a view of the query cache, and loading more of it. */
function useMessageList(list: ReturnType<typeof getTimelineQuery>, enabled: boolean) {
  const query = useInfiniteQuery({ ...list, enabled });
  const pages = query.data?.pages ?? noPages;
  const shown = useMemo(() => getShownMessages(pages), [pages]);
  return {
    query,
    pages,
    shown,
    isLoading: query.isPending && query.isFetching,
    isLoadingOlder: query.isFetchingNextPage,
    hasOlder: query.hasNextPage,
    /** D90: the oldest key of all loaded messages, shown or not. */
    oldestSeenOrderedKey: pages.at(-1)?.oldestKey,
  };
}
export type TimelineList = ReturnType<typeof useMessageList>;

/**
 * TL-10: returns the timeline without messages that were archived here, a view of the query cache.
 * Operation `listTimeline`.
 */
export function useTimeline(product: string) {
  const { shown, ...list } = useMessageList(getTimelineQuery(product), true);
  const { leaving } = useSnapshot(timelineStore);
  const messages = useMemo(() => {
    // A copy: a snapshot records each read, which would be slow for thousands of messages.
    const removed = new Set(leaving);
    return removed.size > 0 ? shown.filter(({ identifier }) => !removed.has(identifier)) : shown;
  }, [shown, leaving]);
  const firstPage = list.pages[0];
  return {
    ...list,
    messages,
    /** With the messages in `leaving`. */
    allMessages: shown,
    hasArchives: firstPage?.hasArchives ?? false,
    hasBenefitsSummary: firstPage?.hasBenefitsSummary ?? false,
  };
}

/**
 * TL-10: returns the archives, a view of the query cache; loaded once they are open. Operation
 * `listTimelineArchives`.
 * @param options.isNeeded true to load them also while they are closed
 */
export function useArchives(product: string, { isNeeded = false }: { isNeeded?: boolean } = {}) {
  const { areArchivesOpen } = useSnapshot(timelineStore);
  const { shown: archivedMessages, ...list } = useMessageList(
    getArchivesQuery(product),
    isNeeded || areArchivesOpen,
  );
  return { ...list, archivedMessages, areArchivesLoaded: list.query.isSuccess };
}

/** The properties of a list that loading older messages needs. */
export type OlderList = Pick<TimelineList, 'query' | 'pages' | 'hasOlder'>;

/**
 * Loads older messages, a page at a time: without a press when the end is near, and past pages
 * without a shown message.
 * @returns a function that loads the next page on request
 */
export function useOlderMessages(
  { query, pages, hasOlder }: OlderList,
  { isEndNear }: { isEndNear: boolean },
): () => void {
  const { fetchNextPage, isFetching, isError } = query;
  // A failed page is requested again by the button.
  const isDue = hasOlder && !isFetching && !isError && shouldLoadNextPage(pages, { isEndNear });
  useEffect(() => {
    if (isDue) void fetchNextPage();
  }, [isDue, fetchNextPage, pages]);
  return () => void fetchNextPage();
}
