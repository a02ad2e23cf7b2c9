import type { TimelineMessage } from '@cagnotte/generated/hooks/product';
import { describe, expect, test } from 'vitest';
import {
  droppedCategories,
  keptCategories,
  knownBelow,
  loadsByItself,
  shownOf,
  sortOf,
  toPage,
  unknownIn,
  withArchived,
  withoutMessage,
  type TimelinePage,
} from './rules.ts';

const message = (key: string, category = 'CompletedReceipt'): TimelineMessage => ({
  identifier: `message-${key}`,
  category,
  timeline_ordered_key: key,
});
/** Messages with these keys, from the first to the last. */
const keys = (newest: number, oldest: number) =>
  Array.from({ length: newest - oldest + 1 }, (_, index) => String(newest - index));
const messages = (newest: number, oldest: number, category?: string) =>
  keys(newest, oldest).map((key) => message(key, category));
const page = (newest: number, oldest: number, category?: string) =>
  toPage({ messages: messages(newest, oldest, category) }, undefined);
const keysOf = (pages: readonly TimelinePage[]) =>
  pages.map(({ messages }) => messages.map(({ timeline_ordered_key }) => timeline_ordered_key));

describe('categories', () => {
  test('TL-04 six are kept, by their names', () =>
    expect(keptCategories).toEqual([
      'AnalyzedReceipt',
      'CompletedReceipt',
      'DeclaredReceipt',
      'RejectedReceipt',
      'UserReviewedReceipt',
      'FilteredAnalyzedReceipt',
    ]));
  test('TL-05 five are known and dropped', () =>
    expect(droppedCategories).toEqual([
      'AnnounceExpirationsAfterComeback',
      'AnnounceNewProgram',
      'TextWithPictureAndButtons',
      'VerticalTextWithImage',
      'WebviewWithButtons',
    ]));
  test('TL-06 any other is unknown, whatever objects call their own', () => {
    expect(keptCategories.map((category) => sortOf({ category }))).toEqual(Array(6).fill('kept'));
    expect(droppedCategories.map((category) => sortOf({ category }))).toEqual(Array(5).fill('dropped'));
    for (const category of ['SeasonalContest', 'analyzedreceipt', '', 'constructor'])
      expect(sortOf({ category })).toBe('unknown');
  });
  test('TL-04 TL-06 only what is kept is shown, each once, and what is unknown is told once', () => {
    const pages = [
      toPage(
        { messages: [message('9', 'Contest'), message('8'), message('7', 'AnnounceNewProgram')] },
        undefined,
      ),
      toPage({ messages: [message('8'), message('6', 'Contest'), message('5', 'Other')] }, undefined),
    ];
    expect(shownOf(pages)).toEqual([message('8')]);
    expect(unknownIn(pages)).toEqual(['Contest', 'Other']);
  });
});

describe('pages', () => {
  test('TL-01 D90 fewer than ten raw messages are the last ones, whatever is shown of them', () => {
    expect(page(19, 10)).toMatchObject({ isEnd: false, oldestKey: '10' });
    expect(page(19, 10, 'AnnounceNewProgram')).toMatchObject({ isEnd: false, oldestKey: '10' });
    expect(page(19, 11)).toMatchObject({ isEnd: true, oldestKey: '11' });
  });
  test('D90 D91 the oldest key is the smallest by code unit, of all that came', () => {
    const mixed = [message('b'), message('Z'), message('a', 'Other')];
    expect(toPage({ messages: mixed }, undefined).oldestKey).toBe('Z');
    expect(toPage({ messages: [] }, 'k').oldestKey).toBe('k');
  });
  test('an answer that goes no further down ends the list', () =>
    expect(toPage({ messages: messages(19, 10) }, '10').isEnd).toBe(true));
  test('TL-10 has_archives and has_benefits_summary are kept', () => {
    expect(toPage({ messages: [], has_archives: true, has_benefits_summary: true }, undefined)).toMatchObject(
      {
        hasArchives: true,
        hasBenefitsSummary: true,
      },
    );
    expect(page(19, 10)).toMatchObject({ hasArchives: false, hasBenefitsSummary: false });
  });
});

describe('what is known when the timeline is read anew', () => {
  const pages = [page(59, 50), page(49, 40), page(39, 35)];
  test('is taken from memory, ten at a time, to its end', () => {
    const second = knownBelow(pages, '51');
    expect(second).toMatchObject({ messages: messages(50, 41), oldestKey: '41', isEnd: false });
    const third = knownBelow(pages, '41');
    expect(third).toMatchObject({ messages: messages(40, 35), oldestKey: '35', isEnd: true });
  });
  test('ends where the server has more', () => {
    const open = [page(59, 50), page(49, 40)];
    expect(knownBelow(open, '45')).toMatchObject({
      messages: messages(44, 40),
      oldestKey: '40',
      isEnd: false,
    });
    expect(knownBelow(open, '40')).toBeUndefined();
  });
  test('is no use where something between it and what is new is missing', () =>
    expect(knownBelow(pages, '70')).toBeUndefined());
  test('goes on below a page of which everything was archived', () => {
    const emptied = messages(49, 40).reduce((left, gone) => withoutMessage(left, gone), pages);
    expect(knownBelow(emptied, '50')).toMatchObject({ messages: messages(39, 35), isEnd: true });
  });
  test('is nothing before there is anything', () => expect(knownBelow([], '5')).toBeUndefined());
});

describe('what is loaded by itself', () => {
  const shown = page(59, 50);
  const silent = page(49, 40, 'AnnounceNewProgram');
  test('the next page, when the end is near', () => {
    expect(loadsByItself([shown], true)).toBe(true);
    expect(loadsByItself([shown], false)).toBe(false);
  });
  test('pages of which nothing is shown are passed over, twenty at a time', () => {
    expect(loadsByItself([shown, silent], false)).toBe(true);
    const passed = (count: number) => [shown, ...Array<TimelinePage>(count).fill(silent)];
    expect(loadsByItself(passed(19), true)).toBe(true);
    expect(loadsByItself(passed(20), true)).toBe(false);
    expect(loadsByItself(passed(21), false)).toBe(true);
    expect(loadsByItself([silent], false)).toBe(true);
  });
});

describe('TL-07 archiving', () => {
  test('takes the message out of the timeline, and leaves the other pages as they are', () => {
    const pages = [page(59, 58), page(49, 48)];
    const left = withoutMessage(pages, { identifier: 'message-48' });
    expect(keysOf(left)).toEqual([['59', '58'], ['49']]);
    expect(left[0]).toBe(pages[0]);
    // The next page still begins below it.
    expect(left[1]?.oldestKey).toBe('48');
  });
  test('D91 puts it into the archives in descending order of key', () => {
    const archives = [toPage({ messages: [...messages(59, 51), message('40')] }, undefined), page(39, 38)];
    expect(keysOf(withArchived(archives, message('60')))[0]?.[0]).toBe('60');
    expect(keysOf(withArchived(archives, message('45')))[0]?.slice(-2)).toEqual(['45', '40']);
    expect(keysOf(withArchived(archives, message('385')))[1]).toEqual(['39', '385', '38']);
    expect(keysOf(withArchived(archives, message('20')))[1]).toEqual(['39', '38', '20']);
    expect(keysOf(withArchived([toPage({ messages: [] }, undefined)], message('20')))).toEqual([['20']]);
  });
  test('D91 replaces the one with its identifier', () => {
    const again = { ...message('58'), title: 'Nouveau' };
    const [archives] = withArchived([page(59, 57)], again);
    expect(archives?.messages).toEqual([message('59'), again, message('57')]);
  });
  test('one that belongs below what is loaded comes with its page', () => {
    const archives = [page(59, 50)];
    expect(withArchived(archives, message('20'))).toEqual(archives);
  });
});
