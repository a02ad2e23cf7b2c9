import { describe, expect, it } from 'vitest';
import type { Box, QuaggaDecoder, QuaggaResult } from './quagga-decoder.ts';
import { readBox } from './read-box.ts';

const box: Box = [
  [0, 0],
  [0, 80],
  [200, 80],
  [200, 0],
];

const createResult = (code: string, ...errors: number[]): QuaggaResult => ({
  codeResult: { code, format: 'code_128', decodedCodes: [...errors.map((error) => ({ error })), {}] },
});
const nothing: QuaggaResult = {};
const sure = createResult('ABC', 0.03, 0.05, 0.09);
const other = createResult('ABD', 0.03, 0.05, 0.09);

/** A decoder that returns these results, strip by strip, from the top. */
const decoder = (results: readonly QuaggaResult[], asked: Box[] = []): QuaggaDecoder => ({
  getBoundingBoxes: () => [box],
  context: {
    decoder: {
      decodeFromBoundingBoxes: ([strip]) => {
        if (strip) asked.push(strip);
        return results[asked.length - 1] ?? nothing;
      },
    },
  },
});

describe('a read of quagga2', () => {
  it('counts when two strips agree and none disagrees', () => {
    expect(readBox(decoder([nothing, sure, nothing, sure]), box)).toEqual({
      reader: 'code_128',
      text: 'ABC',
    });
  });

  it('does not count when only one strip has read it', () => {
    expect(readBox(decoder([sure]), box)).toBeUndefined();
  });

  it('counts when three strips agree for each that disagrees, and not with fewer', () => {
    expect(readBox(decoder([other, sure, sure, sure]), box)).toEqual({ reader: 'code_128', text: 'ABC' });
    expect(readBox(decoder([other, sure, sure]), box)).toBeUndefined();
    expect(readBox(decoder([other, sure, sure, sure, other, sure]), box)).toBeUndefined();
  });

  it('counts only with a median error below 0.10', () => {
    const [below, at] = [createResult('ABC', 0.01, 0.099, 0.3), createResult('ABC', 0.01, 0.1, 0.3)];
    expect(readBox(decoder([below, below]), box)).toEqual({ reader: 'code_128', text: 'ABC' });
    expect(readBox(decoder([at, at]), box)).toBeUndefined();
  });

  it('counts when its reader does not report errors', () => {
    const read = createResult('ABC');
    expect(readBox(decoder([read, read]), box)).toEqual({ reader: 'code_128', text: 'ABC' });
  });
});

it('eight strips cover the box, each across all bars', () => {
  const asked: Box[] = [];
  readBox(decoder([], asked), box);
  expect(asked).toHaveLength(8);
  expect(asked[0]).toEqual([
    [0, 0],
    [0, 10],
    [200, 10],
    [200, 0],
  ]);
  expect(asked[7]).toEqual([
    [0, 70],
    [0, 80],
    [200, 80],
    [200, 70],
  ]);
});
