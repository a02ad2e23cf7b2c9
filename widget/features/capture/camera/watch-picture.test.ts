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
  it('with something to be seen reports nothing', () => {
    vi.advanceTimersByTime(10_000);
    expect(reports).toEqual([]);
  });
  it('that is muted is reported once, within 2 s', () => {
    shown = 'muted';
    vi.advanceTimersByTime(2000);
    expect(reports).toEqual(['muted']);
    vi.advanceTimersByTime(10_000);
    expect(reports).toEqual(['muted']);
  });
  it('that is dark for one second, as a lens that starts, reports nothing', () => {
    shown = 'black';
    vi.advanceTimersByTime(1000);
    shown = undefined;
    vi.advanceTimersByTime(10_000);
    expect(reports).toEqual([]);
  });
  it('that goes just after a look is reported within 2 s, too', () => {
    vi.advanceTimersByTime(501);
    shown = 'muted';
    vi.advanceTimersByTime(1999);
    expect(reports).toEqual(['muted']);
  });
  it('that comes back is reported at the next look, and may go again', () => {
    shown = 'black';
    vi.advanceTimersByTime(2000);
    shown = undefined;
    vi.advanceTimersByTime(500);
    shown = 'muted';
    vi.advanceTimersByTime(2000);
    expect(reports).toEqual(['black', undefined, 'muted']);
  });
  it('is not watched any more once that is stopped', () => {
    stop();
    shown = 'black';
    vi.advanceTimersByTime(10_000);
    expect(reports).toEqual([]);
  });
});
