import { describe, expect, it } from 'vitest';
import { retryAfter } from './retry-after.ts';

const now = Date.UTC(2026, 10, 21, 10, 0, 0);

describe('Retry-After', () => {
  it('is a number of seconds', () => {
    expect(retryAfter('120', now)).toBe(120_000);
    expect(retryAfter(' 0 ', now)).toBe(0);
  });
  it('or a date, and one that is past means at once', () => {
    expect(retryAfter('Sat, 21 Nov 2026 10:00:30 GMT', now)).toBe(30_000);
    expect(retryAfter('Sat, 21 Nov 2026 09:00:00 GMT', now)).toBe(0);
  });
  it('or nothing', () => {
    for (const header of [undefined, null, '', 'soon', '-5 minutes'])
      expect(retryAfter(header, now)).toBeUndefined();
  });
});
