import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { TimelineMessage } from '@cagnotte/generated/hooks/product';
import { connectTransport, type TransportRequest } from '@cagnotte/generated/transport';
import { cutText, maxTextLength } from '../../ui/text/cut-texts.ts';
import {
  getArchivesQuery,
  droppedCategories,
  keptCategories,
  findCachedPageBelow,
  shouldLoadNextPage,
  moveToArchives,
  getShownMessages,
  getMessageKind,
  getTimelineQuery,
  toPage,
  getUnknownCategories,
  withArchived,
  withoutMessage,
  type CachedTimelinePage,
} from './message-lists.ts';

describe('the rules of the lists', () => {
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
  const getKeys = (pages: readonly CachedTimelinePage[]) =>
    pages.map(({ messages }) => messages.map(({ timeline_ordered_key }) => timeline_ordered_key));

  it('a title that no screen can show is cut', () => {
    const title = 'M'.repeat(maxTextLength + 1);
    const [first] = toPage({ messages: [{ ...message('1'), title }] }, undefined).messages;
    expect(first).toEqual({ ...message('1'), title: cutText(title) });
  });

  describe('the categories', () => {
    it('TL-04 six categories are shown, by their names', () =>
      expect(keptCategories).toEqual([
        'AnalyzedReceipt',
        'CompletedReceipt',
        'DeclaredReceipt',
        'RejectedReceipt',
        'UserReviewedReceipt',
        'FilteredAnalyzedReceipt',
      ]));

    it('TL-05 five categories are known and dropped', () =>
      expect(droppedCategories).toEqual([
        'AnnounceExpirationsAfterComeback',
        'AnnounceNewProgram',
        'TextWithPictureAndButtons',
        'VerticalTextWithImage',
        'WebviewWithButtons',
      ]));

    it('TL-06 any other category is unknown, also a property name of every object', () => {
      expect(keptCategories.map((category) => getMessageKind({ category }))).toEqual(Array(6).fill('kept'));
      expect(droppedCategories.map((category) => getMessageKind({ category }))).toEqual(
        Array(5).fill('dropped'),
      );
      for (const category of ['SeasonalContest', 'analyzedreceipt', '', 'constructor'])
        expect(getMessageKind({ category })).toBe('unknown');
    });

    it('TL-04 TL-06 only messages of shown categories are shown, each once, and an unknown category is reported once', () => {
      const pages = [
        toPage(
          { messages: [message('9', 'Contest'), message('8'), message('7', 'AnnounceNewProgram')] },
          undefined,
        ),
        toPage({ messages: [message('8'), message('6', 'Contest'), message('5', 'Other')] }, undefined),
      ];
      expect(getShownMessages(pages)).toEqual([message('8')]);
      expect(getUnknownCategories(pages)).toEqual(['Contest', 'Other']);
    });
  });

  describe('the pages', () => {
    it('TL-01 D90 fewer than ten raw messages are the last page, however many are shown', () => {
      expect(page(19, 10)).toMatchObject({ isEnd: false, oldestKey: '10' });
      expect(page(19, 10, 'AnnounceNewProgram')).toMatchObject({ isEnd: false, oldestKey: '10' });
      expect(page(19, 11)).toMatchObject({ isEnd: true, oldestKey: '11' });
    });

    it('D90 D91 the oldest key is the smallest by code unit, of all messages in the response', () => {
      const mixed = [message('b'), message('Z'), message('a', 'Other')];
      expect(toPage({ messages: mixed }, undefined).oldestKey).toBe('Z');
      expect(toPage({ messages: [] }, 'k').oldestKey).toBe('k');
    });

    it('a response that does not reach older messages ends the list', () =>
      expect(toPage({ messages: messages(19, 10) }, '10').isEnd).toBe(true));

    it('TL-10 D92 has_archives and has_benefits_summary are stored', () => {
      expect(
        toPage({ messages: [], has_archives: true, has_benefits_summary: true }, undefined),
      ).toMatchObject({
        hasArchives: true,
        hasBenefitsSummary: true,
      });
      expect(
        toPage({ messages: [], has_archives: true, has_benefits_summary: false }, undefined),
      ).toMatchObject({ hasArchives: true, hasBenefitsSummary: false });
      expect(page(19, 10)).toMatchObject({ hasArchives: false, hasBenefitsSummary: false });
    });
  });

  describe('the cached pages of a refetched timeline', () => {
    const pages = [page(59, 50), page(49, 40), page(39, 35)];

    it('are used again, ten messages at a time, to their end', () => {
      const second = findCachedPageBelow(pages, '51');
      expect(second).toMatchObject({ messages: messages(50, 41), oldestKey: '41', isEnd: false });
      const third = findCachedPageBelow(pages, '41');
      expect(third).toMatchObject({ messages: messages(40, 35), oldestKey: '35', isEnd: true });
    });

    it('do not end the list when the server has more', () => {
      const open = [page(59, 50), page(49, 40)];
      expect(findCachedPageBelow(open, '45')).toMatchObject({
        messages: messages(44, 40),
        oldestKey: '40',
        isEnd: false,
      });
      expect(findCachedPageBelow(open, '40')).toBeUndefined();
    });

    it('are not used when messages between them and the new ones are missing', () =>
      expect(findCachedPageBelow(pages, '70')).toBeUndefined());

    it('continue below a page whose messages were all archived', () => {
      const emptied = messages(49, 40).reduce(
        (remaining, message) => withoutMessage(remaining, message),
        pages,
      );
      expect(findCachedPageBelow(emptied, '50')).toMatchObject({ messages: messages(39, 35), isEnd: true });
    });

    it('are empty before the first response', () => expect(findCachedPageBelow([], '5')).toBeUndefined());
  });

  describe('loading without a press', () => {
    const shown = page(59, 50);
    const withoutShown = page(49, 40, 'AnnounceNewProgram');

    it('loads the next page when the end is near', () => {
      expect(shouldLoadNextPage([shown], { isEndNear: true })).toBe(true);
      expect(shouldLoadNextPage([shown], { isEndNear: false })).toBe(false);
    });

    it('skips pages without a shown message, twenty at a time', () => {
      expect(shouldLoadNextPage([shown, withoutShown], { isEndNear: false })).toBe(true);
      const withSkipped = (count: number) => [shown, ...Array<CachedTimelinePage>(count).fill(withoutShown)];
      expect(shouldLoadNextPage(withSkipped(19), { isEndNear: true })).toBe(true);
      expect(shouldLoadNextPage(withSkipped(20), { isEndNear: true })).toBe(false);
      expect(shouldLoadNextPage(withSkipped(21), { isEndNear: false })).toBe(true);
      expect(shouldLoadNextPage([withoutShown], { isEndNear: false })).toBe(true);
    });
  });

  describe('TL-07 archiving', () => {
    it('removes the message from the timeline, and leaves the other pages unchanged', () => {
      const pages = [page(59, 58), page(49, 48)];
      const remainingPages = withoutMessage(pages, { identifier: 'message-48' });
      expect(getKeys(remainingPages)).toEqual([['59', '58'], ['49']]);
      expect(remainingPages[0]).toBe(pages[0]);
      // The next page still begins below it.
      expect(remainingPages[1]?.oldestKey).toBe('48');
    });

    it('D91 adds it to the archives in descending order of key', () => {
      const archives = [toPage({ messages: [...messages(59, 51), message('40')] }, undefined), page(39, 38)];
      expect(getKeys(withArchived(archives, message('60')))[0]?.[0]).toBe('60');
      expect(getKeys(withArchived(archives, message('45')))[0]?.slice(-2)).toEqual(['45', '40']);
      expect(getKeys(withArchived(archives, message('385')))[1]).toEqual(['39', '385', '38']);
      expect(getKeys(withArchived(archives, message('20')))[1]).toEqual(['39', '38', '20']);
      expect(getKeys(withArchived([toPage({ messages: [] }, undefined)], message('20')))).toEqual([['20']]);
    });

    it('D91 replaces the message with its identifier', () => {
      const again = { ...message('58'), title: 'Nouveau' };
      const [archives] = withArchived([page(59, 57)], again);
      expect(archives?.messages).toEqual([message('59'), again, message('57')]);
    });

    it('leaves a message below the loaded pages to its own page', () => {
      const archives = [page(59, 50)];
      expect(withArchived(archives, message('20'))).toEqual(archives);
    });
  });
});

describe('the queries of the lists', () => {
  const message = (number: number): TimelineMessage => ({
    identifier: `message-${number}`,
    category: 'CompletedReceipt',
    timeline_ordered_key: String(number),
  });

  /** A server with a timeline and its archives, newest first. */
  const server = { timeline: [] as TimelineMessage[], archives: [] as TimelineMessage[] };
  let requests: TransportRequest[] = [];
  let disconnect: () => void;

  beforeEach(() => {
    server.timeline = Array.from({ length: 35 }, (_, index) => message(199 - index));
    server.archives = [message(150), message(140)];
    requests = [];
    disconnect = connectTransport((_base, request) => {
      requests.push(request);
      const { limit = 10, oldest_seen_timeline_ordered_key: below = '~' } = (request.params ??
        request.data) as {
        limit?: number;
        oldest_seen_timeline_ordered_key?: string;
      };
      const messagesOfList = request.method === 'POST' ? server.archives : server.timeline;
      const messages = messagesOfList.filter(({ timeline_ordered_key: key }) => key < below).slice(0, limit);
      return Promise.resolve({ messages });
    });
  });
  afterEach(() => disconnect());

  /** Observes a list, as the screen does. */
  const observe = (queries: QueryClient, list: ReturnType<typeof getTimelineQuery>) => {
    const observer = new InfiniteQueryObserver(queries, list);
    observer.subscribe(() => undefined);
    return {
      observer,
      numbers: () =>
        getShownMessages(observer.getCurrentResult().data?.pages ?? []).map(({ timeline_ordered_key }) =>
          Number(timeline_ordered_key),
        ),
    };
  };
  const loadPages = async (queries: QueryClient, pages: number) => {
    const list = observe(queries, getTimelineQuery('kit'));
    await list.observer.refetch();
    for (let page = 1; page < pages; page++) await list.observer.fetchNextPage();
    return list;
  };

  describe('the requests', () => {
    it('TL-01 TL-02 get the timeline by GET, ten messages at a time, the first page without a key', async () => {
      const { observer } = await loadPages(new QueryClient(), 4);
      expect(requests.map(({ method, url, params }) => ({ method, url, params }))).toEqual(
        [{}, ...['190', '180', '170'].map((key) => ({ oldest_seen_timeline_ordered_key: key }))].map(
          (key) => ({
            method: 'GET',
            url: '/api/kitv3/timeline',
            params: { limit: 10, ...key },
          }),
        ),
      );
      expect(observer.getCurrentResult().hasNextPage).toBe(false);
    });

    it('TL-02 get the archives by POST, with the same fields', async () => {
      await new QueryClient().fetchInfiniteQuery(getArchivesQuery('kit'));
      expect(requests).toMatchObject([
        { method: 'POST', url: '/api/kitv3/timeline/archives', data: { limit: 10 } },
      ]);
    });

    it('refetch only the first page', async () => {
      const queries = new QueryClient();
      const list = await loadPages(queries, 4);
      requests = [];
      server.timeline.unshift(message(200));
      await queries.invalidateQueries();
      expect(requests).toHaveLength(1);
      expect(list.numbers()).toEqual(Array.from({ length: 36 }, (_, index) => 200 - index));
    });

    it('refetch further pages until they meet the cached messages, when there is more than a page of new ones', async () => {
      const queries = new QueryClient();
      const list = await loadPages(queries, 2);
      requests = [];
      server.timeline.unshift(...Array.from({ length: 12 }, (_, index) => message(999 - index)));
      await queries.invalidateQueries();
      expect(requests).toHaveLength(2);
      expect(list.numbers()).toHaveLength(20);
      expect(new Set(list.numbers()).size).toBe(20);
    });

    it('TL-07 move an archived message from one list to the other, also next to an earlier response', async () => {
      const queries = new QueryClient();
      const timeline = await loadPages(queries, 3);
      const archives = observe(queries, getArchivesQuery('kit'));
      await archives.observer.refetch();
      const late = timeline.observer.fetchNextPage();
      await moveToArchives(queries, 'kit', message(175));
      await late;
      expect(timeline.numbers()).not.toContain(175);
      expect(archives.numbers()).toEqual([175, 150, 140]);
    });

    it('TL-07 do not load archives that are not loaded', async () => {
      const queries = new QueryClient();
      await moveToArchives(queries, 'kit', message(175));
      expect(queries.getQueryData(getArchivesQuery('kit').queryKey)).toBeUndefined();
    });
  });
});
