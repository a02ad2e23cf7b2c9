import { describe, expect, it } from 'vitest';
import { isNewcomer, pointsOfCode } from './newcomer.ts';

const message = (receipt_uuid?: string) => ({
  identifier: 'm',
  category: 'AnalyzedReceipt',
  timeline_ordered_key: '1',
  ...(receipt_uuid && { receipt_uuid }),
});
const empty = { messages: [], has_archives: false };

describe('a shopper without a receipt on its way', () => {
  it('is a newcomer until a first receipt exists, whatever the points', () => {
    for (const points of [0, 100, 150, 5000])
      expect(isNewcomer({ timeline: empty, points, welcomingPoints: 100 })).toBe(true);
  });
  it('is none once there was a receipt, however few points are left', () => {
    const timeline = { ...empty, messages: [message(), message('r')] };
    expect(isNewcomer({ timeline, points: 100, welcomingPoints: 100 })).toBe(false);
    expect(isNewcomer({ timeline, points: 0, welcomingPoints: 100 })).toBe(false);
  });
  it('is none where messages were archived', () =>
    expect(isNewcomer({ timeline: { ...empty, has_archives: true }, points: 0, welcomingPoints: 0 })).toBe(
      false,
    ));
  it('is one with news of the programme alone', () =>
    expect(isNewcomer({ timeline: { messages: [message()] }, points: 150, welcomingPoints: 100 })).toBe(
      true,
    ));
  it('is taken for one by the points where the timeline cannot be had', () => {
    const of = (points: number) => isNewcomer({ timeline: undefined, points, welcomingPoints: 100 });
    expect([of(0), of(100), of(101)]).toEqual([true, true, false]);
  });
});

it('points beyond the welcoming ones are those of the code, where there was one', () => {
  expect(pointsOfCode({ points: 150, welcomingPoints: 100 }, true)).toBe(50);
  expect(pointsOfCode({ points: 150, welcomingPoints: 100 }, false)).toBe(0);
  expect(pointsOfCode({ points: 60, welcomingPoints: 100 }, true)).toBe(0);
});
