import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ProgressTiming } from './progress-timing.ts';

describe('CN-06 the progress bar: throttle 200, duration 5000, hide 500', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('stays hidden for a load within 200 ms', () => {
    const bar = new ProgressTiming();
    const seen: boolean[] = [];
    bar.subscribe(() => seen.push(bar.snapshot().isVisible));
    bar.start();
    vi.advanceTimersByTime(199);
    bar.finish();
    vi.advanceTimersByTime(10_000);
    expect(seen).not.toContain(true);
  });

  it('appears after 200 ms and rises by itself over 5 s', () => {
    const bar = new ProgressTiming();
    bar.start();
    vi.advanceTimersByTime(200);
    expect(bar.snapshot()).toEqual({ isVisible: true, value: 0 });
    vi.advanceTimersByTime(2500);
    expect(bar.snapshot().value).toBeCloseTo(0.5);
    vi.advanceTimersByTime(20_000);
    expect(bar.snapshot().value).toBeCloseTo(0.98);
  });

  it('is full on finish or failure and gone 500 ms later', () => {
    const bar = new ProgressTiming();
    bar.start();
    vi.advanceTimersByTime(1000);
    bar.finish();
    expect(bar.snapshot()).toEqual({ isVisible: true, value: 1 });
    vi.advanceTimersByTime(499);
    expect(bar.snapshot().isVisible).toBe(true);
    vi.advanceTimersByTime(1);
    expect(bar.snapshot()).toEqual({ isVisible: false, value: 0 });
  });

  it('starts again when a new load begins before the last one is hidden', () => {
    const bar = new ProgressTiming();
    bar.start();
    vi.advanceTimersByTime(1000);
    bar.finish();
    bar.start();
    vi.advanceTimersByTime(300);
    expect(bar.snapshot().isVisible).toBe(true);
    expect(bar.snapshot().value).toBeLessThan(0.1);
  });
});
