import { getListCardSlotsQueryKey } from '@cagnotte/generated/hooks/product';
import { connectTransport } from '@cagnotte/generated/transport';
import type { SessionSnapshot } from '@cagnotte/sdk';
import { QueryClient } from '@tanstack/react-query';
import { proxy, snapshot, subscribe } from 'valtio';
import { describe, expect, it, onTestFinished } from 'vitest';
import { keepPointsLoaded, watchPoints } from './watch-content.ts';

const key = getListCardSlotsQueryKey('kit');
const slots = (...points: number[]) => ({
  card_slots: points.map((available_points) => ({ loyalty_card: { available_points } })),
});
const watching = (queries = new QueryClient()) => {
  const sent: number[] = [];
  return { queries, sent, stop: watchPoints(queries, 'kit', (points) => void sent.push(points)) };
};

it('IF-06 sends the points of the first card whenever they change, whichever screen requested them', () => {
  const { queries, sent } = watching();
  queries.setQueryData(key, slots(10, 99));
  queries.setQueryData(key, slots(10, 98));
  queries.setQueryData(key, slots(7));
  queries.setQueryData(['/api/kitv3/other'], slots(8));
  expect(sent).toEqual([10, 7]);
});
it('IF-06 sends cached points at once', () => {
  const queries = new QueryClient();
  queries.setQueryData(key, slots(0));
  expect(watching(queries).sent).toEqual([0]);
});
it('sends nothing without a card', () => {
  const { queries, sent } = watching();
  queries.setQueryData(key, slots());
  queries.setQueryData(key, { card_slots: [] });
  expect(sent).toEqual([]);
});
it('sends the points of the next shopper, also when they are equal', () => {
  const { queries, sent } = watching();
  queries.setQueryData(key, slots(5));
  queries.clear();
  queries.setQueryData(key, slots(5));
  expect(sent).toEqual([5, 5]);
});
it('sends nothing once it ended', () => {
  const { queries, sent, stop } = watching();
  stop();
  queries.setQueryData(key, slots(5));
  expect(sent).toEqual([]);
});

describe('the points while somebody is signed in', () => {
  const start = (token?: string) => {
    const session = proxy<{ token?: string | undefined }>({ token });
    const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    let calls = 0;
    const disconnect = connectTransport(() => {
      calls += 1;
      return Promise.resolve(slots(calls));
    });
    const sent: number[] = [];
    const ends = [
      watchPoints(queries, 'kit', (points) => void sent.push(points)),
      keepPointsLoaded(
        queries,
        {
          snapshot: () => snapshot(session) as SessionSnapshot,
          subscribe: (listener) => subscribe(session, listener, true),
        },
        'kit',
      ),
      disconnect,
    ];
    onTestFinished(() => ends.forEach((end) => end()));
    return { session, queries, sent, calls: () => calls };
  };

  it('are loaded without a screen that shows them, and once', async () => {
    const { session, sent, calls } = start();
    await Promise.resolve();
    expect(calls()).toBe(0);
    session.token = 't';
    await expect.poll(() => sent).toEqual([1]);
    session.token = 'renewed';
    await Promise.resolve();
    expect(calls()).toBe(1);
  });

  it('are loaded again when a purchase made them stale, and for the next shopper', async () => {
    const { queries, sent } = start('t');
    await expect.poll(() => sent).toEqual([1]);
    await queries.invalidateQueries({ queryKey: key });
    await expect.poll(() => sent).toEqual([1, 2]);
    queries.clear();
    await expect.poll(() => sent).toEqual([1, 2, 3]);
  });
});
