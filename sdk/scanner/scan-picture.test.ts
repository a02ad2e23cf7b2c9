import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { systemClock } from '../platform/clock.ts';
import { getRejection } from '../testing/get-rejection.ts';
import type { CascadeRead } from './engines/cascade.ts';
import { planAttempts, scanPicture, getTurnedSides, type Attempt } from './scan-picture.ts';

const source = {} as ImageBitmapSource;
const read: CascadeRead = { reader: 'code_128', text: 'ABC', engine: 'zxing' };

/** A picture that can be read at the given look, counted from 1. */
const setUp = (readableIn: number, onLook: (look: number) => void = () => {}) => {
  const looks: Attempt[] = [];
  let open = 0;
  const scan = (signal?: AbortSignal) =>
    scanPicture({
      source,
      signal,
      clock: systemClock,
      open: () => {
        open += 1;
        return Promise.resolve({
          width: 640,
          height: 480,
          frame: (attempt) => {
            looks.push(attempt);
            return {} as ImageData;
          },
          close: () => void (open -= 1),
        });
      },
      cascade: {
        decode: () => {
          onLook(looks.length);
          return Promise.resolve(looks.length === readableIn ? read : undefined);
        },
      },
    });
  return { scan, looks, openPictures: () => open };
};

describe('a still picture', () => {
  it('is scanned once when that is enough', async () => {
    const { scan, looks, openPictures } = setUp(1);
    expect(await scan()).toEqual(read);
    expect(looks).toEqual([{ scale: 1, degrees: 0 }]);
    expect(openPictures()).toBe(0);
  });

  it('is scanned larger, smaller and turned when nothing is found', async () => {
    const { scan, looks } = setUp(5);
    expect(await scan()).toEqual(read);
    expect(looks.map(({ scale, degrees }) => `${scale}/${degrees}`)).toEqual([
      '1/0',
      '1.25/0',
      '0.7/0',
      '2/0',
      '1.25/45',
    ]);
  });

  it('returns nothing and releases its memory if it has no barcode', async () => {
    const { scan, looks, openPictures } = setUp(0);
    expect(await scan()).toBeUndefined();
    expect(looks).toHaveLength(8);
    expect(looks.at(-1)).toEqual(looks[0]);
    expect(openPictures()).toBe(0);
  });

  it('is not opened when the signal was aborted before', async () => {
    const { scan, looks } = setUp(1);
    const failure = await getRejection(scan(AbortSignal.abort(new Error('left'))));
    expect(failure).toMatchObject({ name: 'SdkError', code: 'OTHER', message: 'left' });
    expect(looks).toEqual([]);
  });

  it('is not scanned again once its signal is aborted', async () => {
    const controller = new AbortController();
    const { scan, looks, openPictures } = setUp(5, (look) => {
      if (look === 2) controller.abort(new Error('left'));
    });
    expect(await getRejection(scan(controller.signal))).toMatchObject({ code: 'OTHER', message: 'left' });
    expect(looks).toHaveLength(2);
    expect(openPictures()).toBe(0);
  });

  it('releases its memory when no engine can read', async () => {
    const { scan, openPictures } = setUp(1, () => {
      throw new Error('no engine');
    });
    expect(await getRejection(scan())).toMatchObject({ message: 'no engine' });
    expect(openPictures()).toBe(0);
  });
});

describe('the scans of a picture', () => {
  it('begin with the picture as it is, then larger, smaller and turned', () => {
    expect(planAttempts(640, 480)).toEqual([
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
    expect(planAttempts(4032, 3024)[0]).toEqual({ scale: 1600 / 4032, degrees: 0 });
  });

  it('are few, small and all different for every picture', () => {
    const side = fc.integer({ min: 1, max: 30_000 });
    fc.assert(
      fc.property(side, side, (width, height) => {
        const attempts = planAttempts(width, height);
        expect(attempts.length).toBeGreaterThan(0);
        expect(attempts.length).toBeLessThanOrEqual(7);
        for (const attempt of attempts) {
          const sides = getTurnedSides(width, height, attempt);
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
  expect(getTurnedSides(300, 200, { scale: 1, degrees: 90 })).toEqual({ width: 200, height: 300 });
  expect(getTurnedSides(300, 300, { scale: 2, degrees: 45 })).toEqual({ width: 848, height: 848 });
});
