import { describe, expect, test } from 'vitest';
import { toPage } from '../../timeline/message-lists.ts';
import { mergeReceipts } from './entries.ts';
import { loadedDownTo, settledEntries } from './paging.ts';

const day = (of: number) => `2026-11-${String(of).padStart(2, '0')}T12:00:00Z`;
/** About the receipt that was photographed on a day, and sent so many days later. */
const about = (captured: number, after = 0, more: object = {}) => ({
  identifier: `message-${captured}-${after}`,
  category: 'CompletedReceipt',
  timeline_ordered_key: day(captured + after),
  receipt_uuid: `receipt-${captured}`,
  created_at: day(captured + after),
  captured_at: day(captured),
  ...more,
});
const days = (from: number, to: number) => Array.from({ length: from - to + 1 }, (_, index) => from - index);
const page = (messages: readonly ReturnType<typeof about>[]) =>
  toPage({ messages: [...messages] }, undefined);
const full = page(days(28, 19).map((captured) => about(captured)));

describe('how far down a list is loaded', () => {
  test('to the day of its oldest message', () => expect(loadedDownTo([full])).toBe(Date.parse(day(19))));
  test('to its end', () => {
    expect(loadedDownTo([full, page([])])).toBe(-Infinity);
    expect(loadedDownTo([page([about(3)])])).toBe(-Infinity);
  });
  test('to the oldest message that has a date', () => {
    const undated = page([
      ...days(28, 20).map((captured) => about(captured)),
      about(19, 0, { created_at: null }),
    ]);
    expect(loadedDownTo([undated])).toBe(Date.parse(day(20)));
  });
  test('to nowhere without any date', () => {
    expect(loadedDownTo([])).toBe(Infinity);
    const undated = page(days(28, 19).map((captured) => about(captured, 0, { created_at: 'hier' })));
    expect(loadedDownTo([undated])).toBe(Infinity);
  });
});

describe('what may be shown', () => {
  const shown = (...lists: readonly (readonly ReturnType<typeof page>[])[]) => {
    const messages = lists.flat().flatMap((page) => page.messages);
    const entries = mergeReceipts({ messages, pending: [], uploads: [] });
    return settledEntries(entries, lists.map(loadedDownTo)).map(({ at }) => new Date(at ?? 0).getUTCDate());
  };

  test('is what both lists are loaded down to', () => {
    const archives = page(days(25, 16).map((captured) => about(captured)));
    expect(shown([full], [archives])).toEqual(days(28, 20));
    expect(shown([full, page([])], [archives])).toEqual(days(28, 17));
    expect(shown([full, page([])], [archives, page([])])).toEqual(days(28, 16));
  });

  test('a receipt that waited long for its message comes in its place, once all above it is loaded', () => {
    const late = page([about(10, 18), ...days(27, 19).map((captured) => about(captured))]);
    expect(shown([late])).toEqual(days(27, 20));
    expect(shown([late, page([])])).toEqual([...days(27, 19), 10]);
  });

  test('no page puts anything above what is shown', () => {
    // Receipts whose messages come one to nine days after, a third of them archived.
    const all = days(28, 1).map((captured) => about(captured, 1 + ((captured * 7) % 9)));
    const list = (isArchived: boolean) =>
      all
        .filter((_, index) => (index % 3 === 0) === isArchived)
        .sort((a, b) => (a.created_at < b.created_at ? 1 : -1));
    const toPages = (messages: ReturnType<typeof list>, count: number) =>
      Array.from({ length: count }, (_, index) => page(messages.slice(index * 10, index * 10 + 10)));
    let before: readonly number[] = [];
    for (const [timeline, archives] of [
      [1, 1],
      [2, 1],
      [2, 2],
      [3, 2],
    ] as const) {
      const now = shown(toPages(list(false), timeline), toPages(list(true), archives));
      expect(now.slice(0, before.length)).toEqual(before);
      before = now;
    }
    expect(before).toEqual(days(28, 1));
  });

  test('what has no date comes at the very end', () => {
    const undated = about(20, 0, { created_at: null, captured_at: null });
    const [entry] = mergeReceipts({ messages: [undated], pending: [], uploads: [] });
    expect(settledEntries(entry ? [entry] : [], [0, -Infinity])).toEqual([]);
    expect(settledEntries(entry ? [entry] : [], [-Infinity, -Infinity])).toEqual([entry]);
  });
});
