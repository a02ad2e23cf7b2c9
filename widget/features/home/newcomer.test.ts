import { describe, expect, it } from 'vitest';
import { isNewcomer, getPointsOfCode } from './newcomer.ts';

const message = (receipt_uuid?: string) => ({
  identifier: 'm',
  category: 'AnalyzedReceipt',
  timeline_ordered_key: '1',
  ...(receipt_uuid && { receipt_uuid }),
});
const empty = { messages: [], has_archives: false };

describe('a shopper without a pending receipt', () => {
  it('is a newcomer until a first receipt exists, with any number of points', () => {
    for (const points of [0, 100, 150, 5000])
      expect(isNewcomer({ timeline: empty, points, welcomingPoints: 100 })).toBe(true);
  });

  it('is not a newcomer once there was a receipt, even with few points left', () => {
    const timeline = { ...empty, messages: [message(), message('r')] };
    expect(isNewcomer({ timeline, points: 100, welcomingPoints: 100 })).toBe(false);
    expect(isNewcomer({ timeline, points: 0, welcomingPoints: 100 })).toBe(false);
  });

  it('is not a newcomer when messages were archived', () =>
    expect(isNewcomer({ timeline: { ...empty, has_archives: true }, points: 0, welcomingPoints: 0 })).toBe(
      false,
    ));

  it('is a newcomer when all messages are news of the programme', () =>
    expect(isNewcomer({ timeline: { messages: [message()] }, points: 150, welcomingPoints: 100 })).toBe(
      true,
    ));

  it('is judged by the points when the timeline cannot be read', () => {
    const judge = (points: number) => isNewcomer({ timeline: undefined, points, welcomingPoints: 100 });
    expect({ none: judge(0), welcoming: judge(100), more: judge(101) }).toEqual({
      none: true,
      welcoming: true,
      more: false,
    });
  });
});

it('points beyond the welcome points count as points of the code, if a code was entered', () => {
  expect(getPointsOfCode({ points: 150, welcomingPoints: 100, hasCode: true })).toBe(50);
  expect(getPointsOfCode({ points: 150, welcomingPoints: 100, hasCode: false })).toBe(0);
  expect(getPointsOfCode({ points: 60, welcomingPoints: 100, hasCode: true })).toBe(0);
});
