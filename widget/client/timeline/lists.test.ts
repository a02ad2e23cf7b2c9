import type { TimelineMessage } from '@cagnotte/generated/hooks/product';
import { connectTransport, type TransportRequest } from '@cagnotte/generated/transport';
import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { archivesList, moveToArchives, timelineList } from './lists.ts';
import { shownOf } from './rules.ts';

const message = (number: number): TimelineMessage => ({
  identifier: `message-${number}`,
  category: 'CompletedReceipt',
  timeline_ordered_key: String(number),
});

/** A server with a timeline and its archives, newest first. */
const server = { timeline: [] as TimelineMessage[], archives: [] as TimelineMessage[] };
let asked: TransportRequest[] = [];
let disconnect: () => void;

beforeEach(() => {
  server.timeline = Array.from({ length: 35 }, (_, index) => message(199 - index));
  server.archives = [message(150), message(140)];
  asked = [];
  disconnect = connectTransport((_base, request) => {
    asked.push(request);
    const { limit = 10, oldest_seen_timeline_ordered_key: below = '~' } = (request.params ??
      request.data) as {
      limit?: number;
      oldest_seen_timeline_ordered_key?: string;
    };
    const all = request.method === 'POST' ? server.archives : server.timeline;
    const messages = all.filter(({ timeline_ordered_key: key }) => key < below).slice(0, limit);
    return Promise.resolve({ messages });
  });
});
afterEach(() => disconnect());

/** A list that is on the screen. */
const watch = (queries: QueryClient, list: ReturnType<typeof timelineList>) => {
  const observer = new InfiniteQueryObserver(queries, list);
  observer.subscribe(() => undefined);
  return {
    observer,
    numbers: () =>
      shownOf(observer.getCurrentResult().data?.pages ?? []).map(({ timeline_ordered_key }) =>
        Number(timeline_ordered_key),
      ),
  };
};
const loaded = async (queries: QueryClient, pages: number) => {
  const list = watch(queries, timelineList('kit'));
  await list.observer.refetch();
  for (let page = 1; page < pages; page++) await list.observer.fetchNextPage();
  return list;
};

describe('the lists of messages', () => {
  test('TL-01 TL-02 the timeline is asked for by GET, ten at a time, the first time without a key', async () => {
    const { observer } = await loaded(new QueryClient(), 4);
    expect(asked.map(({ method, url, params }) => ({ method, url, params }))).toEqual(
      [{}, ...['190', '180', '170'].map((key) => ({ oldest_seen_timeline_ordered_key: key }))].map((key) => ({
        method: 'GET',
        url: '/api/kitv3/timeline',
        params: { limit: 10, ...key },
      })),
    );
    expect(observer.getCurrentResult().hasNextPage).toBe(false);
  });
  test('TL-02 the archives by POST, with the same fields', async () => {
    await new QueryClient().fetchInfiniteQuery(archivesList('kit'));
    expect(asked).toMatchObject([
      { method: 'POST', url: '/api/kitv3/timeline/archives', data: { limit: 10 } },
    ]);
  });
  test('read anew, only the head is asked for', async () => {
    const queries = new QueryClient();
    const list = await loaded(queries, 4);
    asked = [];
    server.timeline.unshift(message(200));
    await queries.invalidateQueries();
    expect(asked).toHaveLength(1);
    expect(list.numbers()).toEqual(Array.from({ length: 36 }, (_, index) => 200 - index));
  });
  test('what is new by more than a page is asked for as well, until it meets what is known', async () => {
    const queries = new QueryClient();
    const list = await loaded(queries, 2);
    asked = [];
    server.timeline.unshift(...Array.from({ length: 12 }, (_, index) => message(999 - index)));
    await queries.invalidateQueries();
    expect(asked).toHaveLength(2);
    expect(list.numbers()).toHaveLength(20);
    expect(new Set(list.numbers()).size).toBe(20);
  });
  test('TL-07 what was archived leaves the one and joins the other, also beside an answer from before', async () => {
    const queries = new QueryClient();
    const timeline = await loaded(queries, 3);
    const archives = watch(queries, archivesList('kit'));
    await archives.observer.refetch();
    const late = timeline.observer.fetchNextPage();
    await moveToArchives(queries, 'kit', message(175));
    await late;
    expect(timeline.numbers()).not.toContain(175);
    expect(archives.numbers()).toEqual([175, 150, 140]);
  });
  test('TL-07 archives that are not loaded stay so', async () => {
    const queries = new QueryClient();
    await moveToArchives(queries, 'kit', message(175));
    expect(queries.getQueryData(archivesList('kit').queryKey)).toBeUndefined();
  });
});
