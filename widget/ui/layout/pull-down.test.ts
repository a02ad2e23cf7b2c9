import { describe, expect, it } from 'vitest';
import { isPulledShut, getSpeed } from './pull-down.ts';

describe('a sheet that is released', () => {
  it.each([
    ['little and slowly', { pulled: 90, height: 300, speed: 0.1 }, false],
    ['by a third of its height', { pulled: 100, height: 300, speed: 0 }, true],
    ['little and quickly', { pulled: 40, height: 300, speed: 0.6 }, true],
    ['far, and on its way back', { pulled: 200, height: 300, speed: -0.6 }, false],
    ['not at all', { pulled: 0, height: 300, speed: 2 }, false],
  ])('is pulled %s and closes: %s', (_how, pull, closes) => expect(isPulledShut(pull)).toBe(closes));
});

describe('the speed of a finger', () => {
  it('is the speed of its last moments, in pixels per millisecond', () => {
    const points = [
      { y: 0, at: 0 },
      { y: 10, at: 1000 },
      { y: 60, at: 1050 },
      { y: 70, at: 1060 },
    ];
    expect(getSpeed(points, 1060)).toBe(1);
  });

  it('is zero when it rests before the release', () => {
    expect(
      getSpeed(
        [
          { y: 0, at: 0 },
          { y: 90, at: 50 },
        ],
        400,
      ),
    ).toBe(0);
  });
});
