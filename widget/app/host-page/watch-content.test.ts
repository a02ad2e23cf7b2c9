import { getListCardSlotsQueryKey } from '@cagnotte/generated/hooks/product';
import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { watchPoints } from './watch-content.ts';

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
