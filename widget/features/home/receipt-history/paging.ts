import type { CachedTimelinePage } from '../../timeline/message-lists.ts';
import type { ReceiptEntry } from './entries.ts';

/**
 * Returns the time of the oldest loaded message, in milliseconds since 1970: messages that are not loaded yet
 * are older. -Infinity for a list that is loaded to its end, Infinity if no message has a date.
 */
export function getOldestTime(pages: readonly CachedTimelinePage[]): number {
  if (pages.at(-1)?.isEnd) return -Infinity;
  const oldest = pages
    .flatMap(({ messages }) => messages)
    .map(({ created_at }) => Date.parse(created_at ?? ''))
    .findLast((time) => !Number.isNaN(time));
  return oldest ?? Infinity;
}

/**
 * Returns the receipts that may be shown. A message is sent after its receipt was photographed. A receipt
 * that was photographed after the oldest loaded message therefore has all of its messages, and no later page
 * can put another receipt above it.
 * @param oldestLoadedTimes one time for each list of messages
 */
export const selectCompleteEntries = (
  entries: readonly ReceiptEntry[],
  oldestLoadedTimes: readonly number[],
): readonly ReceiptEntry[] => {
  const completeSince = Math.max(...oldestLoadedTimes);
  return entries.filter(
    ({ sortTime }) => completeSince === -Infinity || (sortTime !== undefined && sortTime > completeSince),
  );
};
