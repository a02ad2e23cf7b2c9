import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { BlankReason } from './black-picture.ts';
import { watchPicture } from './watch-picture.ts';

let currentReason: BlankReason | undefined;
let reports: (BlankReason | undefined)[];
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  currentReason = undefined;
  reports = [];
  stop = watchPicture(
    () => currentReason,
    (reason) => void reports.push(reason),
  );
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

describe('a watched live picture', () => {
  it('is not reported while it is visible', () => {
    vi.advanceTimersByTime(10_000);
    expect(reports).toEqual([]);
  });

  it('is reported once, within 2 s, when the camera is muted', () => {
    currentReason = 'muted';
    vi.advanceTimersByTime(2000);
    expect(reports).toEqual(['muted']);
    vi.advanceTimersByTime(10_000);
    expect(reports).toEqual(['muted']);
  });

  it('is not reported when it is black for one second only, as while a lens starts', () => {
    currentReason = 'black';
    vi.advanceTimersByTime(1000);
    currentReason = undefined;
    vi.advanceTimersByTime(10_000);
    expect(reports).toEqual([]);
  });

  it('is reported within 2 s when it becomes blank just after a check', () => {
    vi.advanceTimersByTime(501);
    currentReason = 'muted';
    vi.advanceTimersByTime(1999);
    expect(reports).toEqual(['muted']);
  });

  it('is reported as visible at the next check, and as blank again later', () => {
    currentReason = 'black';
    vi.advanceTimersByTime(2000);
    currentReason = undefined;
    vi.advanceTimersByTime(500);
    currentReason = 'muted';
    vi.advanceTimersByTime(2000);
    expect(reports).toEqual(['black', undefined, 'muted']);
  });

  it('is not reported after the watching has stopped', () => {
    stop();
    currentReason = 'black';
    vi.advanceTimersByTime(10_000);
    expect(reports).toEqual([]);
  });
});
