/** PNG and WebP files, chunk by chunk. Their pictures cannot be decoded. */

/** A chunk: its name of four characters, and its body. */
export type NamedChunk = readonly [name: string, body: readonly number[]];

const latin = (text: string): number[] => Array.from(text, (character) => character.charCodeAt(0));

const big = (value: number): number[] => [24, 16, 8, 0].map((shift) => (value >>> shift) & 0xff);
const little = (value: number): number[] => big(value).reverse();

/** @param crc32 the check sum of a chunk's name and body */
export const pngFile = (
  chunks: readonly NamedChunk[],
  crc32: (bytes: Uint8Array) => number,
): Uint8Array<ArrayBuffer> =>
  Uint8Array.from([
    ...latin('\x89PNG\r\n\x1a\n'),
    ...chunks.flatMap(([name, body]) => {
      const named = [...latin(name), ...body];
      return [...big(body.length), ...named, ...big(crc32(Uint8Array.from(named)))];
    }),
  ]);

export const webpFile = (chunks: readonly NamedChunk[]): Uint8Array<ArrayBuffer> => {
  const bodies = chunks.flatMap(([name, body]) => [
    ...latin(name),
    ...little(body.length),
    ...body,
    ...(body.length % 2 === 1 ? [0] : []),
  ]);
  return Uint8Array.from([...latin('RIFF'), ...little(bodies.length + 4), ...latin('WEBP'), ...bodies]);
};
