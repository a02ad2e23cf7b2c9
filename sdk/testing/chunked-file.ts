/** PNG and WebP files, chunk by chunk. Their pictures cannot be decoded. */

import { toCharCodes, toFourBytes } from '../pictures/bytes.ts';

/** A chunk: its name of four characters, and its body. */
export type NamedChunk = readonly [name: string, body: readonly number[]];

const toLittleEndian = (value: number): number[] => toFourBytes(value).reverse();

/** @param crc32 the check sum of a chunk's name and body */
export const createPngFile = (
  chunks: readonly NamedChunk[],
  crc32: (bytes: Uint8Array) => number,
): Uint8Array<ArrayBuffer> =>
  Uint8Array.from([
    ...toCharCodes('\x89PNG\r\n\x1a\n'),
    ...chunks.flatMap(([name, body]) => {
      const named = [...toCharCodes(name), ...body];
      return [...toFourBytes(body.length), ...named, ...toFourBytes(crc32(Uint8Array.from(named)))];
    }),
  ]);

export const createWebpFile = (chunks: readonly NamedChunk[]): Uint8Array<ArrayBuffer> => {
  const bodies = chunks.flatMap(([name, body]) => [
    ...toCharCodes(name),
    ...toLittleEndian(body.length),
    ...body,
    ...(body.length % 2 === 1 ? [0] : []),
  ]);
  return Uint8Array.from([
    ...toCharCodes('RIFF'),
    ...toLittleEndian(bodies.length + 4),
    ...toCharCodes('WEBP'),
    ...bodies,
  ]);
};
