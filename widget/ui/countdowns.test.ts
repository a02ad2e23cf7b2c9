import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createCountdowns } from './countdowns.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('countdowns', () => {
  const createNamed = () => {
    const ended: string[] = [];
    return { ended, times: createCountdowns((name) => ended.push(name)) };
  };

  test('run out one by one, and one that restarts has its full time', () => {
    const { ended, times } = createNamed();
    times.start('a', 1000);
    vi.advanceTimersByTime(500);
    times.start('b', 1000);
    times.start('a', 1000);
    vi.advanceTimersByTime(999);
    expect(ended).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(ended).toEqual(['b', 'a']);
  });
  test('never end after they were stopped', () => {
    const { ended, times } = createNamed();
    times.start('a', 1000);
    times.stop('a');
    vi.advanceTimersByTime(5000);
    expect(ended).toEqual([]);
  });
  test('pause while they are held, also one that starts meanwhile, until all holders have released them', () => {
    const { ended, times } = createNamed();
    times.start('a', 1000);
    vi.advanceTimersByTime(400);
    times.hold('pointer');
    times.hold('focus');
    times.start('b', 1000);
    vi.advanceTimersByTime(60_000);
    times.release('pointer');
    times.release('pointer');
    vi.advanceTimersByTime(60_000);
    expect(ended).toEqual([]);
    times.release('focus');
    vi.advanceTimersByTime(600);
    expect(ended).toEqual(['a']);
    vi.advanceTimersByTime(400);
    expect(ended).toEqual(['a', 'b']);
  });
});
