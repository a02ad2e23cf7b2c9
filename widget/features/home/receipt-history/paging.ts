import type { TimelinePage } from '../../timeline/message-lists.ts';
import type { ReceiptEntry } from './entries.ts';

/**
 * The time down to which a list of messages is loaded, in milliseconds since 1970: every message that is still missing is older.
 * -Infinity for a list that is loaded to its end, Infinity where the messages have no dates.
 */
export function loadedDownTo(pages: readonly TimelinePage[]): number {
  if (pages.at(-1)?.isEnd) return -Infinity;
  const oldest = pages
    .flatMap(({ messages }) => messages)
    .map(({ created_at }) => Date.parse(created_at ?? ''))
    .findLast((time) => !Number.isNaN(time));
  return oldest ?? Infinity;
}

/**
 * The receipts that may be shown. A message is sent after its receipt was photographed. A receipt that was photographed after the
 * oldest loaded message therefore has all of its messages, and no later page can put another receipt above it.
 * @param down times down to which the lists of messages are loaded
 */
export const settledEntries = (
  entries: readonly ReceiptEntry[],
  down: readonly number[],
): readonly ReceiptEntry[] => {
  const latest = Math.max(...down);
  return entries.filter(({ at }) => latest === -Infinity || (at !== undefined && at > latest));
};

/** Receipts of one month. */
export interface Month {
  /** 'Novembre 2026'; undefined for receipts without a date. */
  readonly name: string | undefined;
  readonly entries: readonly ReceiptEntry[];
  /** How many receipts are in the months before it. */
  readonly above: number;
}

const inParis = new Intl.DateTimeFormat('fr-FR', {
  timeZone: 'Europe/Paris',
  month: 'long',
  year: 'numeric',
});

/** 'Novembre 2026': the month that it was in Paris. */
const monthName = (at: number): string => inParis.format(at).replace(/^./, (letter) => letter.toUpperCase());

/** Receipts by their months, in the order of the list. */
export function byMonth(entries: readonly ReceiptEntry[]): Month[] {
  const months = new Map<string | undefined, ReceiptEntry[]>();
  for (const entry of entries) {
    const name = entry.at === undefined ? undefined : monthName(entry.at);
    const ofMonth = months.get(name);
    if (ofMonth) ofMonth.push(entry);
    else months.set(name, [entry]);
  }
  let above = 0;
  return [...months].map(([name, ofMonth]) => {
    const month = { name, entries: ofMonth, above };
    above += ofMonth.length;
    return month;
  });
}
