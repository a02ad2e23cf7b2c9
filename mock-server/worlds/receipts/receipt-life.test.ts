import { describe, expect, it, vi } from 'vitest';
import { Contracts } from '../../contracts/contracts.ts';
import { createWorld } from '../create-world.ts';
import { readSeeds } from '../seed/example-seeds.ts';
import { declareReceipt } from './declare-receipt.ts';
import { settleReceipts } from './receipt-life.ts';

const seeds = readSeeds(await Contracts.load());

/** Creates a world with declared receipts of one picture each. */
const worldWith = (receipts: number) => {
  const world = createWorld(`demo.life-${receipts}`, seeds, 8000);
  for (let index = 0; index < receipts; index += 1) {
    const uuid = `r${index}`;
    const picture = {
      subpictureId: index,
      name: 'p',
      type: 'image/png',
      size: 1,
      sha256: 'x',
      confirmed: false,
    };
    const parts = new Map([['0', picture]]);
    world.uploads.set(uuid, {
      uuid,
      isWhole: true,
      receiptId: undefined,
      batchUuid: undefined,
      capturedAt: undefined,
      parts,
    });
    declareReceipt(world, uuid);
  }
  return world;
};

describe('the receipts of a world', () => {
  it.each([1, 200])('are not visited while nothing can change: %i of them', (count) => {
    const world = worldWith(count);
    const visits = [vi.spyOn(world.receipts, 'values'), vi.spyOn(world.uploads, 'values')];
    for (let call = 0; call < 50; call += 1) settleReceipts(world);
    expect(visits.map((visit) => visit.mock.calls.length)).toEqual([0, 0]);
  });

  it('are all analysed when they are due, in one visit', () => {
    const world = worldWith(200);
    world.clock.advance(8000);
    const visit = vi.spyOn(world.receipts, 'values');
    for (let call = 0; call < 50; call += 1) settleReceipts(world);
    expect(visit).toHaveBeenCalledTimes(1);
    expect([...world.receipts.values()].every(({ status }) => status === 'analyzed')).toBe(true);
  });
});
