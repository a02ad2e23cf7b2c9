import { isReaderName } from '../readers.ts';
import type { Read } from './engine.ts';
import type { Box, QuaggaDecoder, QuaggaResult } from './quagga-decoder.ts';

/**
 * On photographs, the median error was at most 0.094 for correct reads, and at least 0.107 for false reads.
 */
const maxMedianError = 0.1;
const stripCount = 8;
const minAgreeing = 2;
/** Required number of agreeing strips for each one that differs. */
const minMajority = 3;

const toRead = ({ codeResult }: QuaggaResult): Read | undefined => {
  if (!codeResult?.code || !isReaderName(codeResult.format)) return undefined;
  const error = computeMedian(codeResult.decodedCodes.flatMap((symbol) => symbol.error ?? [])) ?? 0;
  return error < maxMedianError ? { reader: codeResult.format, text: codeResult.code } : undefined;
};

/**
 * Reads the bars in a box, and accepts the result when several strips across the same bars agree.
 * quagga2 alone takes the first line that decodes, and one blurred line in a hundred gives a wrong code
 * with a valid check symbol.
 */
export const readBox = (decoder: QuaggaDecoder, box: Box): Read | undefined => {
  const reads = cutIntoStrips(box, stripCount).flatMap(
    (strip) => toRead(decoder.context.decoder.decodeFromBoundingBoxes([strip])) ?? [],
  );
  return reads.find(({ reader, text }) => {
    const agreeing = reads.filter(
      (candidate) => candidate.reader === reader && candidate.text === text,
    ).length;
    return agreeing >= minAgreeing && agreeing >= minMajority * (reads.length - agreeing);
  });
};

const interpolate = ([x, y]: Box[0], [toX, toY]: Box[0], fraction: number): Box[0] => [
  x + (toX - x) * fraction,
  y + (toY - y) * fraction,
];

/** Cuts a box along the reading direction: each strip crosses all of its bars. */
const cutIntoStrips = ([a, b, c, d]: Box, count: number): Box[] =>
  Array.from({ length: count }, (_, at) => {
    const [top, bottom] = [at / count, (at + 1) / count];
    return [
      interpolate(a, b, top),
      interpolate(a, b, bottom),
      interpolate(d, c, bottom),
      interpolate(d, c, top),
    ];
  });

/** Returns the median, the higher of the two middle numbers; undefined for an empty list. */
const computeMedian = (numbers: readonly number[]): number | undefined =>
  [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)];
