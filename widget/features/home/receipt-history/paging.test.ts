import { describe, expect, it } from 'vitest';
import { toPage } from '../../timeline/message-lists.ts';
import { mergeReceipts } from './entries.ts';
import { getOldestTime, selectCompleteEntries } from './paging.ts';

const day = (dayOfMonth: number) => `2026-11-${String(dayOfMonth).padStart(2, '0')}T12:00:00Z`;
/** Creates a message about the receipt that was photographed on a day, sent some days after. */
const messageAbout = (capturedDay: number, daysAfter = 0, overrides: object = {}) => ({
  identifier: `message-${capturedDay}-${daysAfter}`,
  category: 'CompletedReceipt',
  timeline_ordered_key: day(capturedDay + daysAfter),
  receipt_uuid: `receipt-${capturedDay}`,
  created_at: day(capturedDay + daysAfter),
  captured_at: day(capturedDay),
  ...overrides,
});
const daysDown = (from: number, to: number) =>
  Array.from({ length: from - to + 1 }, (_, index) => from - index);
const createPage = (messages: readonly ReturnType<typeof messageAbout>[]) =>
  toPage({ messages: [...messages] }, undefined);
const fullPage = createPage(daysDown(28, 19).map((captured) => messageAbout(captured)));

describe('the oldest loaded time of a list', () => {
  it('is the day of its oldest message', () => expect(getOldestTime([fullPage])).toBe(Date.parse(day(19))));

  it('is -Infinity for a list that is loaded to its end', () => {
    expect(getOldestTime([fullPage, createPage([])])).toBe(-Infinity);
    expect(getOldestTime([createPage([messageAbout(3)])])).toBe(-Infinity);
  });

  it('is the day of the oldest message with a date', () => {
    const undated = createPage([
      ...daysDown(28, 20).map((captured) => messageAbout(captured)),
      messageAbout(19, 0, { created_at: null }),
    ]);
    expect(getOldestTime([undated])).toBe(Date.parse(day(20)));
  });

  it('is Infinity if no message has a date', () => {
    expect(getOldestTime([])).toBe(Infinity);
    const undated = createPage(
      daysDown(28, 19).map((captured) => messageAbout(captured, 0, { created_at: 'hier' })),
    );
    expect(getOldestTime([undated])).toBe(Infinity);
  });
});

describe('the shown receipts', () => {
  const shown = (...lists: readonly (readonly ReturnType<typeof createPage>[])[]) => {
    const messages = lists.flat().flatMap((page) => page.messages);
    const entries = mergeReceipts({ messages, pending: [], uploads: [] });
    return selectCompleteEntries(entries, lists.map(getOldestTime)).map(({ sortTime }) =>
      new Date(sortTime ?? 0).getUTCDate(),
    );
  };

  it('end where the first of both lists is not loaded any further', () => {
    const archives = createPage(daysDown(25, 16).map((captured) => messageAbout(captured)));
    expect(shown([fullPage], [archives])).toEqual(daysDown(28, 20));
    expect(shown([fullPage, createPage([])], [archives])).toEqual(daysDown(28, 17));
    expect(shown([fullPage, createPage([])], [archives, createPage([])])).toEqual(daysDown(28, 16));
  });

  it('have a receipt with a late message at its date, once all receipts above it are loaded', () => {
    const late = createPage([
      messageAbout(10, 18),
      ...daysDown(27, 19).map((captured) => messageAbout(captured)),
    ]);
    expect(shown([late])).toEqual(daysDown(27, 20));
    expect(shown([late, createPage([])])).toEqual([...daysDown(27, 19), 10]);
  });

  it('never get a new receipt above the receipts that are shown', () => {
    // Receipts whose messages are sent one to nine days later, a third of them archived.
    const messages = daysDown(28, 1).map((captured) => messageAbout(captured, 1 + ((captured * 7) % 9)));
    const selectMessages = (isArchived: boolean) =>
      messages
        .filter((_, index) => (index % 3 === 0) === isArchived)
        .sort((a, b) => (a.created_at < b.created_at ? 1 : -1));
    const toPages = (list: ReturnType<typeof selectMessages>, count: number) =>
      Array.from({ length: count }, (_, index) => createPage(list.slice(index * 10, index * 10 + 10)));
    let before: readonly number[] = [];
    for (const [timeline, archives] of [
      [1, 1],
      [2, 1],
      [2, 2],
      [3, 2],
    ] as const) {
      const now = shown(toPages(selectMessages(false), timeline), toPages(selectMessages(true), archives));
      expect(now.slice(0, before.length)).toEqual(before);
      before = now;
    }
    expect(before).toEqual(daysDown(28, 1));
  });

  it('have receipts without a date at the very end', () => {
    const undated = messageAbout(20, 0, { created_at: null, captured_at: null });
    const [entry] = mergeReceipts({ messages: [undated], pending: [], uploads: [] });
    expect(selectCompleteEntries(entry ? [entry] : [], [0, -Infinity])).toEqual([]);
    expect(selectCompleteEntries(entry ? [entry] : [], [-Infinity, -Infinity])).toEqual([entry]);
  });
});
