import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createCountdowns } from './countdowns.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('countdowns', () => {
  const setUp = () => {
    const ended: string[] = [];
    return { ended, countdowns: createCountdowns((name) => ended.push(name)) };
  };

  it('run out one by one, and one that restarts has its full time', () => {
    const { ended, countdowns } = setUp();
    countdowns.start('a', 1000);
    vi.advanceTimersByTime(500);
    countdowns.start('b', 1000);
    countdowns.start('a', 1000);
    vi.advanceTimersByTime(999);
    expect(ended).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(ended).toEqual(['b', 'a']);
  });

  it('never end after they were stopped', () => {
    const { ended, countdowns } = setUp();
    countdowns.start('a', 1000);
    countdowns.stop('a');
    vi.advanceTimersByTime(5000);
    expect(ended).toEqual([]);
  });

  it('pause while they are held, also one that starts meanwhile, until all holders have released them', () => {
    const { ended, countdowns } = setUp();
    countdowns.start('a', 1000);
    vi.advanceTimersByTime(400);
    countdowns.hold('pointer');
    countdowns.hold('focus');
    countdowns.start('b', 1000);
    vi.advanceTimersByTime(60_000);
    countdowns.release('pointer');
    countdowns.release('pointer');
    vi.advanceTimersByTime(60_000);
    expect(ended).toEqual([]);
    countdowns.release('focus');
    vi.advanceTimersByTime(600);
    expect(ended).toEqual(['a']);
    vi.advanceTimersByTime(400);
    expect(ended).toEqual(['a', 'b']);
  });
});
