import type { PotRefundsResponse } from '@cagnotte/generated/hooks/product';
import { describe, expect, test } from 'vitest';
import { chainOf, pastTransfers } from './past-transfers.ts';

const page = (previous: number | undefined, paidBy?: number): PotRefundsResponse => ({
  pot_refunds: [],
  ...(paidBy !== undefined && { transfer_payment: { id: paidBy, amount: 12 } }),
  previous_transfer_payment: previous === undefined ? null : { id: previous },
});
const pages = new Map([
  [8101, page(7746, 8101)],
  [7746, page(7390, 7746)],
  [7390, page(undefined, 7390)],
]);
const pageOf = (id: number) => pages.get(id);

describe('PO-10 D88 the history goes back by the id of the previous transfer', () => {
  test.each([
    [undefined, [], 8101],
    [8101, [8101], 7746],
    [7746, [8101, 7746], 7390],
    [7390, [8101, 7746, 7390], undefined],
    [1, [8101, 7746, 7390], undefined],
  ] as const)('down to %j', (last, ids, next) => {
    expect(chainOf(8101, last, pageOf)).toEqual({ ids, next });
  });
  test('another transfer moves all of them on, and none is lost', () => {
    const moved = (id: number) => (id === 8455 ? page(8101, 8455) : pageOf(id));
    expect(chainOf(8455, 7746, moved)).toEqual({ ids: [8455, 8101, 7746], next: 7390 });
  });
  test('without one there is nothing to ask for', () => {
    expect(chainOf(undefined, 7390, pageOf)).toEqual({ ids: [], next: undefined });
  });
  test('one that is not there yet is where it stops for now', () => {
    expect(chainOf(8101, 7390, () => undefined)).toEqual({ ids: [8101], next: undefined });
  });
  test('a server that goes round in circles is followed once', () => {
    expect(chainOf(1, 9, (id) => page(3 - id))).toEqual({ ids: [1, 2], next: undefined });
  });
});

describe('past transfers', () => {
  const latest = [{ id: 8812, amount: 22 }];
  test('come with the refunds they paid out, once these are known', () => {
    expect(
      pastTransfers(latest, [
        [8101, pages.get(8101)],
        [7746, undefined],
      ]),
    ).toEqual([
      { id: 8812, payment: latest[0], refunds: undefined },
      { id: 8101, payment: { id: 8101, amount: 12 }, refunds: pages.get(8101) },
    ]);
  });
  test('none of them stands there twice', () => {
    const again = page(8101);
    expect(pastTransfers(latest, [[8812, again]])).toEqual([
      { id: 8812, payment: latest[0], refunds: again },
    ]);
  });
  test('of an older server only the refunds are known', () => {
    expect(pastTransfers([], [[5, page(undefined)]])[0]?.payment).toBeUndefined();
  });
});
