import type { TimelineMessage } from '@cagnotte/generated/hooks/product';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { proxy, useSnapshot } from 'valtio';
import { onShopperForgotten } from '../session/auth.ts';
import {
  archivesList,
  isShown,
  loadsByItself,
  shownOf,
  timelineList,
  type TimelinePage,
} from './message-lists.ts';

/** A picture that stands in the modal. */
interface TimelineImage {
  readonly src: string;
  readonly title: string;
}

/** What the shopper is doing on the timeline. */
export interface TimelineState {
  areArchivesOpen: boolean;
  /** TL-09: the picture that is looked at. */
  openImage: TimelineImage | undefined;
  /** Was archived a moment ago and can be taken back: nothing was sent yet. */
  held: TimelineMessage | undefined;
  /** Identifiers of what was archived and is not moved on the server yet, the one that is held included. */
  leaving: readonly string[];
}

const untouched = (): TimelineState => ({
  areArchivesOpen: false,
  openImage: undefined,
  held: undefined,
  leaving: [],
});

/** The timeline that is on the screen. What the server says of it is in the query cache. */
export const timeline = proxy<TimelineState>(untouched());

// What is held would else be archived in the name of the next shopper.
onShopperForgotten(() => void Object.assign(timeline, untouched()));

/** Closes what is open: the screen is left. What was archived still is. */
export function closeTimeline(): void {
  Object.assign(timeline, { areArchivesOpen: false, openImage: undefined });
}

const none: readonly TimelinePage[] = [];

/** One of the two lists: a view of the query cache, and how to load more of it. */
export function useMessageList(list: ReturnType<typeof timelineList>, enabled: boolean) {
  const query = useInfiniteQuery({ ...list, enabled });
  const pages = query.data?.pages ?? none;
  const shown = useMemo(() => shownOf(pages), [pages]);
  return {
    query,
    pages,
    shown,
    isLoading: query.isPending && query.isFetching,
    isLoadingOlder: query.isFetchingNextPage,
    hasOlder: query.hasNextPage,
    /** D90: of all that was seen, also of what is not shown. */
    oldestSeenOrderedKey: pages.at(-1)?.oldestKey,
  };
}
export type TimelineList = ReturnType<typeof useMessageList>;

/** TL-10: the timeline without what was archived, a view of the query cache. Operation `listTimeline`. */
export function useTimeline(product: string) {
  const { shown, ...list } = useMessageList(timelineList(product), true);
  const { leaving } = useSnapshot(timeline);
  const messages = useMemo(() => {
    if (leaving.length === 0) return shown;
    // A snapshot records each read, which is slow: it is read once, and not for each message.
    const away = new Set(leaving);
    return shown.filter(({ identifier }) => !away.has(identifier));
  }, [shown, leaving]);
  const head = list.pages[0];
  return {
    ...list,
    messages,
    hasArchives: head?.hasArchives ?? false,
    hasBenefitsSummary: head?.hasBenefitsSummary ?? false,
  };
}

/** TL-10: the archives, a view of the query cache; loaded once they are open. Operation `listTimelineArchives`. */
export function useArchives(product: string) {
  const { areArchivesOpen } = useSnapshot(timeline);
  const { shown: archivedMessages, ...list } = useMessageList(archivesList(product), areArchivesOpen);
  return { ...list, archivedMessages, areArchivesLoaded: list.query.isSuccess };
}

/**
 * Loads what is older, a page at a time: by itself when the end comes near, and past pages of which nothing is shown.
 * @param isUseful whether the screen shows a message
 * @returns what loads the next page when somebody asks for it
 */
export function useOlder(
  { query, pages, hasOlder }: Pick<TimelineList, 'query' | 'pages' | 'hasOlder'>,
  isEndNear: boolean,
  isUseful: (message: TimelineMessage) => boolean = isShown,
): () => void {
  const { fetchNextPage, isFetching, isError } = query;
  // What failed is tried again by whoever presses the button.
  const isDue = hasOlder && !isFetching && !isError && loadsByItself(pages, isEndNear, isUseful);
  useEffect(() => {
    if (isDue) void fetchNextPage();
  }, [isDue, fetchNextPage, pages]);
  return () => void fetchNextPage();
}
