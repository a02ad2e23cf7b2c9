import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { MissingPicture } from './black-picture.ts';
import { watchPicture } from './watch-picture.ts';

let shown: MissingPicture | undefined;
let reports: (MissingPicture | undefined)[];
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  shown = undefined;
  reports = [];
  stop = watchPicture(
    () => shown,
    (missing) => void reports.push(missing),
  );
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

describe('a live picture', () => {
  it('is not reported while something is visible', () => {
    vi.advanceTimersByTime(10_000);
    expect(reports).toEqual([]);
  });
  it('is reported once, within 2 s, when it is muted', () => {
    shown = 'muted';
    vi.advanceTimersByTime(2000);
    expect(reports).toEqual(['muted']);
    vi.advanceTimersByTime(10_000);
    expect(reports).toEqual(['muted']);
  });
  it('is not reported when it is dark for one second, as while a lens starts', () => {
    shown = 'black';
    vi.advanceTimersByTime(1000);
    shown = undefined;
    vi.advanceTimersByTime(10_000);
    expect(reports).toEqual([]);
  });
  it('is reported within 2 s when it disappears just after a check', () => {
    vi.advanceTimersByTime(501);
    shown = 'muted';
    vi.advanceTimersByTime(1999);
    expect(reports).toEqual(['muted']);
  });
  it('is reported at the next check when it is visible again, and may disappear once more', () => {
    shown = 'black';
    vi.advanceTimersByTime(2000);
    shown = undefined;
    vi.advanceTimersByTime(500);
    shown = 'muted';
    vi.advanceTimersByTime(2000);
    expect(reports).toEqual(['black', undefined, 'muted']);
  });
  it('is not watched any more after the stop', () => {
    stop();
    shown = 'black';
    vi.advanceTimersByTime(10_000);
    expect(reports).toEqual([]);
  });
});
