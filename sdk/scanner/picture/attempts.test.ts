import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { attemptsFor, turnedSides } from './attempts.ts';

describe('the ways to look at a picture', () => {
  it('begin with the picture as it is, then larger, smaller and turned', () => {
    expect(attemptsFor(640, 480)).toEqual([
      { scale: 1, degrees: 0 },
      { scale: 1.25, degrees: 0 },
      { scale: 0.7, degrees: 0 },
      { scale: 2, degrees: 0 },
      { scale: 1.25, degrees: 45 },
      { scale: 0.7, degrees: 60 },
      { scale: 0.7, degrees: 30 },
    ]);
  });

  it('begin with 1600 pixels for a photograph of 12 million', () => {
    expect(attemptsFor(4032, 3024)[0]).toEqual({ scale: 1600 / 4032, degrees: 0 });
  });

  it('are few, small and all different, whatever the picture', () => {
    const side = fc.integer({ min: 1, max: 30_000 });
    fc.assert(
      fc.property(side, side, (width, height) => {
        const attempts = attemptsFor(width, height);
        expect(attempts.length).toBeGreaterThan(0);
        expect(attempts.length).toBeLessThanOrEqual(7);
        for (const attempt of attempts) {
          const sides = turnedSides(width, height, attempt);
          expect(sides.width * sides.height).toBeLessThanOrEqual(4_000_000);
          expect(Math.min(sides.width, sides.height)).toBeGreaterThanOrEqual(1);
        }
        expect(new Set(attempts.map(({ scale, degrees }) => `${scale} ${degrees}`)).size).toBe(
          attempts.length,
        );
      }),
    );
  });
});

it('a turned picture needs room for its corners', () => {
  expect(turnedSides(300, 200, { scale: 1, degrees: 90 })).toEqual({ width: 200, height: 300 });
  expect(turnedSides(300, 300, { scale: 2, degrees: 45 })).toEqual({ width: 848, height: 848 });
});
