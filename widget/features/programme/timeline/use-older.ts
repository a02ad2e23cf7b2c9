import { useEffect } from 'react';
import { loadsByItself } from '../../../client/timeline/rules.ts';
import type { TimelineList } from '../../../stores/timeline.ts';

/**
 * Loads what is older, a page at a time: by itself when the end comes near, and past pages of which nothing is shown.
 * @returns what loads the next page when somebody asks for it
 */
export function useOlder(
  { query, pages, hasOlder }: Pick<TimelineList, 'query' | 'pages' | 'hasOlder'>,
  isEndNear: boolean,
): () => void {
  const { fetchNextPage, isFetching, isError } = query;
  // What failed is tried again by whoever presses the button.
  const isDue = hasOlder && !isFetching && !isError && loadsByItself(pages, isEndNear);
  useEffect(() => {
    if (isDue) void fetchNextPage();
  }, [isDue, fetchNextPage, pages]);
  return () => void fetchNextPage();
}
