import { isReaderName } from '../../readers.ts';
import type { Read } from '../engine.ts';
import { median } from './median.ts';
import type { Box, QuaggaDecoder, QuaggaResult } from './quagga-decoder.ts';
import { strips } from './strips.ts';

/** Median error of true reads of photographs: up to 0.094; of false ones: from 0.107. */
const MEDIAN_ERROR_LIMIT = 0.1;
const STRIPS = 8;
const LEAST_AGREEING = 2;
/** So many strips for each one that says something else. */
const LEAST_MAJORITY = 3;

const readOf = ({ codeResult }: QuaggaResult): Read | undefined => {
  if (!codeResult?.code || !isReaderName(codeResult.format)) return undefined;
  const error = median(codeResult.decodedCodes.flatMap((symbol) => symbol.error ?? [])) ?? 0;
  return error < MEDIAN_ERROR_LIMIT ? { reader: codeResult.format, text: codeResult.code } : undefined;
};

/**
 * Reads the bars in a box, and believes it when several strips across the same bars agree: quagga2 alone takes the
 * first line that decodes, and one blurred line in a hundred gives a wrong code with a right check symbol.
 */
export const readBox = (decoder: QuaggaDecoder, box: Box): Read | undefined => {
  const reads = strips(box, STRIPS).flatMap(
    (strip) => readOf(decoder.context.decoder.decodeFromBoundingBoxes([strip])) ?? [],
  );
  return reads.find(({ reader, text }) => {
    const agreeing = reads.filter((other) => other.reader === reader && other.text === text).length;
    return agreeing >= LEAST_AGREEING && agreeing >= LEAST_MAJORITY * (reads.length - agreeing);
  });
};
