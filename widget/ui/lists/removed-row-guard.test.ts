import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { guardReachPx, guardTimeMs, RemovedRowGuard } from './removed-row-guard.ts';

const at = (clientX: number, clientY: number) => ({ clientX, clientY });
const pressedPoint = at(350, 420);

beforeEach(() => void vi.useFakeTimers({ now: 1000 }));
afterEach(() => void vi.useRealTimers());

/** Presses a row, which can be removed as a press or a response does. */
const pressRow = () => {
  const place = new RemovedRowGuard();
  const row = { isConnected: true };
  place.press(pressedPoint, row);
  const remove = () => {
    row.isConnected = false;
    place.update(Date.now());
  };
  const isRefused = (point = pressedPoint) => place.refuses(point, Date.now());
  return { place, remove, isRefused };
};

describe('D139 the place of a row that a press has removed', () => {
  it('ignores presses for half a second', () => {
    const { remove, isRefused } = pressRow();
    remove();
    expect(isRefused()).toBe(true);
    vi.advanceTimersByTime(guardTimeMs - 1);
    expect(isRefused()).toBe(true);
    vi.advanceTimersByTime(1);
    expect(isRefused()).toBe(false);
  });

  it('counts the time from the removal, even a late one, and other changes of the page add nothing', () => {
    const { place, remove, isRefused } = pressRow();
    vi.advanceTimersByTime(3000);
    expect(isRefused()).toBe(false);
    remove();
    vi.advanceTimersByTime(guardTimeMs - 1);
    place.update(Date.now());
    expect(isRefused()).toBe(true);
    vi.advanceTimersByTime(1);
    expect(isRefused()).toBe(false);
  });

  it('accepts a press while the row is still there', () => {
    const { place, isRefused } = pressRow();
    place.update(Date.now());
    expect(isRefused()).toBe(false);
  });

  it('ends beyond the reach of a trembling hand, and accepts a press elsewhere', () => {
    const { remove, isRefused } = pressRow();
    remove();
    expect(isRefused(at(350 + guardReachPx, 420))).toBe(true);
    expect(isRefused(at(351 + guardReachPx, 420))).toBe(false);
    expect(isRefused(at(350, 419 - guardReachPx))).toBe(false);
  });

  it('accepts a press once the pointer has moved away, also when it returns', () => {
    const { place, remove, isRefused } = pressRow();
    remove();
    place.move(at(352, 421));
    expect(isRefused()).toBe(true);
    place.move(at(350, 500));
    place.move(pressedPoint);
    expect(isRefused()).toBe(false);
  });

  it('is the place of the last press, and does not exist for a press outside lists', () => {
    const { place, remove, isRefused } = pressRow();
    place.press(pressedPoint, undefined);
    remove();
    expect(isRefused()).toBe(false);
  });
});
