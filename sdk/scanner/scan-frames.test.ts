import { describe, expect, it } from 'vitest';
import type { SdkError } from '../errors/sdk-error.ts';
import { createManualClock, waitUntilSettled } from '../testing/manual-clock.ts';
import type { CascadeRead } from './engines/cascade.ts';
import { createSightings, scanFrames } from './scan-frames.ts';

const read = (text: string): CascadeRead => ({ reader: 'code_128', text, engine: 'quagga2' });

/** Frames with the given texts, in turn; '' is a frame without a barcode, undefined means no new frame. */
const setUp = (
  frames: readonly (string | undefined)[],
  frequency = 10,
  onDecode: (look: number) => void = () => {},
) => {
  const clock = createManualClock();
  const reads: string[] = [];
  const errors: SdkError[] = [];
  let taken = 0;
  let decoded = 0;
  const stop = scanFrames({
    clock,
    frequency,
    frame: () => {
      taken += 1;
      return frames[taken - 1] === undefined ? undefined : ({} as ImageData);
    },
    cascade: {
      decode: () => {
        decoded += 1;
        onDecode(decoded);
        const text = frames[taken - 1];
        if (text === 'broken') return Promise.reject(new Error('no engine'));
        return Promise.resolve(text ? read(text) : undefined);
      },
    },
    onRead: ({ text }) => reads.push(text),
    onError: (error) => errors.push(error),
  });
  return { clock, reads, errors, stop, taken: () => taken, decoded: () => decoded };
};

describe('white bars on black', () => {
  /** A camera that sees bars of this kind; 100 milliseconds pass between two looks. */
  const camera = (getBars: (look: number) => 'black on white' | 'white on black' | 'none') => {
    const clock = createManualClock();
    const reads: string[] = [];
    const looks: string[] = [];
    let taken = 0;
    const white = new Uint8ClampedArray([255, 255, 255, 255]);
    scanFrames({
      clock,
      frequency: 10,
      frame: () => {
        taken += 1;
        return { width: 1, height: 1, data: white, colorSpace: 'srgb' };
      },
      cascade: {
        decode: ({ data }) => {
          const isInverted = data[0] === 0;
          looks.push(`${taken}${isInverted ? ' inverted' : ''}`);
          const shown = getBars(taken);
          return Promise.resolve(
            shown === (isInverted ? 'white on black' : 'black on white') ? read(shown) : undefined,
          );
        },
      },
      onRead: ({ text }) => reads.push(text),
      onError: () => undefined,
    });
    const look = async (times: number) => {
      for (let at = 0; at < times; at += 1) await clock.advance(100);
    };
    const inverted = () => looks.filter((name) => name.endsWith('inverted'));
    return { reads, look, inverted };
  };

  it('are searched when nothing has been read for a second, and confirmed by the next frame', async () => {
    const { reads, look, inverted } = camera(() => 'white on black');
    await look(9);
    expect(inverted()).toEqual([]);
    await look(1);
    expect(reads).toEqual([]);
    await look(1);
    expect(inverted()).toEqual(['11 inverted', '12 inverted']);
    expect(reads).toEqual(['white on black']);
  });

  it('cost one look per second when there are none', async () => {
    const { look, inverted } = camera(() => 'none');
    await look(30);
    expect(inverted()).toEqual(['11 inverted', '21 inverted', '31 inverted']);
  });

  it('cost nothing while something is read', async () => {
    const { look, inverted } = camera((frame) => (frame % 5 === 0 ? 'black on white' : 'none'));
    await look(30);
    expect(inverted()).toEqual([]);
  });
});

describe('a live picture', () => {
  it('is scanned no more often per second than configured', async () => {
    const { clock, taken } = setUp(['', '', '', '']);
    expect(taken()).toBe(1);
    await waitUntilSettled();
    expect(clock.pending()).toEqual([100]);
    for (let look = 2; look <= 4; look += 1) {
      await clock.advance(100);
      expect(taken()).toBe(look);
    }
  });

  it('reports a barcode that two frames in a row agree on', async () => {
    const { clock, reads } = setUp(['A', '', 'A', 'A']);
    await clock.advance(100);
    expect(reads).toEqual([]);
    await clock.advance(100);
    await clock.advance(100);
    expect(reads).toEqual(['A']);
  });

  it('reads no frame twice', async () => {
    const { clock, decoded, reads } = setUp(['A', undefined, undefined]);
    await clock.advance(100);
    await clock.advance(100);
    expect(decoded()).toBe(1);
    expect(reads).toEqual([]);
  });

  it('is no longer scanned once stopped', async () => {
    const { clock, stop, taken } = setUp(['', '', '']);
    await waitUntilSettled();
    stop();
    await clock.advance(1000);
    expect(taken()).toBe(1);
  });

  it('does not report a barcode that was being read when it was stopped', async () => {
    const { clock, stop, reads } = setUp(['A', 'A'], 10, (look) => {
      if (look === 2) stop();
    });
    await clock.advance(100);
    expect(reads).toEqual([]);
  });

  it('ends when no engine can read', async () => {
    const { clock, errors, taken } = setUp(['', 'broken', '']);
    await clock.advance(100);
    expect(errors).toMatchObject([{ name: 'SdkError', code: 'OTHER', message: 'no engine' }]);
    await clock.advance(1000);
    expect(taken()).toBe(2);
  });
});

/** Returns the reads that are reported, each as `code@milliseconds`. */
const listReported = (...reads: string[]): string[] => {
  const sightings = createSightings();
  return reads.filter((sighting) => {
    const [code = '', at] = sighting.split('@');
    return sightings.confirm(code, Number(at));
  });
};

describe('a barcode in the live picture', () => {
  it('counts at the second of two identical reads in a row', () => {
    expect(listReported('A@0')).toEqual([]);
    expect(listReported('A@0', 'A@50')).toEqual(['A@50']);
  });

  it('does not count when another was read in between', () => {
    expect(listReported('A@0', 'B@50', 'A@100')).toEqual([]);
    expect(listReported('A@0', 'B@50', 'A@100', 'A@150')).toEqual(['A@150']);
  });

  it('is reported once while it stays', () => {
    expect(listReported('A@0', 'A@50', 'A@100', 'A@1900', 'A@3800')).toEqual(['A@50']);
  });

  it('is reported again when it has been away for 2 s', () => {
    expect(listReported('A@0', 'A@50', 'A@2100', 'A@2150')).toEqual(['A@50', 'A@2150']);
    expect(listReported('A@0', 'A@2000')).toEqual([]);
  });

  it('is replaced by the next barcode', () => {
    expect(listReported('A@0', 'A@50', 'B@100', 'B@150', 'A@200', 'A@250')).toEqual([
      'A@50',
      'B@150',
      'A@250',
    ]);
  });
});
