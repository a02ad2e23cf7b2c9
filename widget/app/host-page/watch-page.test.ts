import { getListCardSlotsQueryKey } from '@cagnotte/generated/hooks/product';
import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { watchPoints } from './watch-page.ts';

const key = getListCardSlotsQueryKey('kit');
const slots = (...points: number[]) => ({
  card_slots: points.map((available_points) => ({ loyalty_card: { available_points } })),
});
const watching = (queries = new QueryClient()) => {
  const told: number[] = [];
  return { queries, told, stop: watchPoints(queries, 'kit', (points) => void told.push(points)) };
};

it('IF-06 tells the points of the first card whenever their number changes, whoever asked for them', () => {
  const { queries, told } = watching();
  queries.setQueryData(key, slots(10, 99));
  queries.setQueryData(key, slots(10, 98));
  queries.setQueryData(key, slots(7));
  queries.setQueryData(['/api/kitv3/other'], slots(8));
  expect(told).toEqual([10, 7]);
});
it('IF-06 tells what was there before', () => {
  const queries = new QueryClient();
  queries.setQueryData(key, slots(0));
  expect(watching(queries).told).toEqual([0]);
});
it('tells nothing where there is no card', () => {
  const { queries, told } = watching();
  queries.setQueryData(key, slots());
  queries.setQueryData(key, { card_slots: [] });
  expect(told).toEqual([]);
});
it('tells the points of the next shopper, be they as many', () => {
  const { queries, told } = watching();
  queries.setQueryData(key, slots(5));
  queries.clear();
  queries.setQueryData(key, slots(5));
  expect(told).toEqual([5, 5]);
});
it('ends', () => {
  const { queries, told, stop } = watching();
  stop();
  queries.setQueryData(key, slots(5));
  expect(told).toEqual([]);
});
