import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { getListCardSlotsQueryKey } from '@cagnotte/generated/hooks/product';
import { connectTransport } from '@cagnotte/generated/transport';
import { createFakeSession } from '../../features/session/testing/fake-session.ts';
import { readPoints, watchPoints } from './watch-content.ts';

const cardSlotsKey = getListCardSlotsQueryKey('kit');
const slots = (...points: number[]) => ({
  card_slots: points.map((available_points) => ({ loyalty_card: { available_points } })),
});
const startWatching = (queries = new QueryClient()) => {
  const sent: number[] = [];
  return { queries, sent, stop: watchPoints(queries, 'kit', (points) => void sent.push(points)) };
};

it('IF-06 sends the points of the first card whenever they change, whichever screen requested them', () => {
  const { queries, sent } = startWatching();
  queries.setQueryData(cardSlotsKey, slots(10, 99));
  queries.setQueryData(cardSlotsKey, slots(10, 98));
  queries.setQueryData(cardSlotsKey, slots(7));
  queries.setQueryData(['/api/kitv3/other'], slots(8));
  expect(sent).toEqual([10, 7]);
});

it('IF-06 sends cached points at once', () => {
  const queries = new QueryClient();
  queries.setQueryData(cardSlotsKey, slots(0));
  expect(startWatching(queries).sent).toEqual([0]);
});

it('sends nothing without a card', () => {
  const { queries, sent } = startWatching();
  queries.setQueryData(cardSlotsKey, slots());
  queries.setQueryData(cardSlotsKey, { card_slots: [] });
  expect(sent).toEqual([]);
});

it('sends the points of the next shopper, also when they are equal', () => {
  const { queries, sent } = startWatching();
  queries.setQueryData(cardSlotsKey, slots(5));
  queries.clear();
  queries.setQueryData(cardSlotsKey, slots(5));
  expect(sent).toEqual([5, 5]);
});

it('sends nothing after it was stopped', () => {
  const { queries, sent, stop } = startWatching();
  stop();
  queries.setQueryData(cardSlotsKey, slots(5));
  expect(sent).toEqual([]);
});

describe('the points on another screen than home', () => {
  const setUp = (user: { id: number } | undefined) => {
    const reads: string[] = [];
    onTestFinished(
      connectTransport((_base, { url }) => {
        reads.push(url);
        return Promise.resolve(slots(12));
      }),
    );
    const { session, become } = createFakeSession(
      user && { user: { ...user, settings: { user_id: user.id } } },
    );
    const signIn = () => become({ user: { id: 7, settings: { user_id: 7 } } });
    const { queries, sent } = startWatching();
    return { reads, sent, signIn, queries, stop: readPoints(session, queries, 'kit') };
  };

  it('IF-06 are read and sent', async () => {
    const { reads, sent } = setUp({ id: 7 });
    await vi.waitFor(() => expect(sent).toEqual([12]));
    expect(reads).toEqual(['/api/kitv3/card_slots']);
  });

  it('are read once a shopper is signed in, and not again when they are cached', async () => {
    const { reads, sent, signIn } = setUp(undefined);
    expect(reads).toEqual([]);
    signIn();
    await vi.waitFor(() => expect(sent).toEqual([12]));
    signIn();
    expect(reads).toHaveLength(1);
  });
});
