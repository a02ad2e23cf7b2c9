import { promisify } from 'node:util';
import * as zlib from 'node:zlib';
import { keepLimits } from './kept-body.ts';

type Decode = (bytes: Buffer, limits: { maxOutputLength: number }) => Promise<Buffer>;

const decoders = new Map<string, Decode>([
  ['gzip', promisify(zlib.gunzip)],
  ['x-gzip', promisify(zlib.gunzip)],
  ['deflate', promisify(zlib.unzip)],
  ['br', promisify(zlib.brotliDecompress)],
]);
// Node 20 has none.
if ('zstdDecompress' in zlib) decoders.set('zstd', promisify(zlib.zstdDecompress));

/** A body once its encodings are taken off. */
export interface Decoded {
  readonly bytes: Buffer;
  /** Why it is not here, though nothing is wrong with it. */
  readonly lost?: string | undefined;
  /** What is wrong with it: clients can not read it either. */
  readonly broken?: string | undefined;
}

const none = Buffer.alloc(0);

const decodedOnce = async (bytes: Buffer, name: string): Promise<Decoded> => {
  const decode = decoders.get(name);
  if (!decode) return { bytes: none, lost: `not kept: the encoding ${name} is not known here` };
  try {
    return { bytes: await decode(bytes, { maxOutputLength: keepLimits.each }) };
  } catch (error) {
    const isTooLong = error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE';
    if (isTooLong) return { bytes: none, lost: `not kept: more than ${keepLimits.each} bytes once decoded` };
    const why = error instanceof Error ? error.message : String(error);
    return { bytes: none, broken: `its body can not be decoded as ${name}: ${why}` };
  }
};

/** Bytes as they were before the encodings that a Content-Encoding header names. */
export const decoded = async (bytes: Buffer, header: string | undefined): Promise<Decoded> => {
  const names = (header ?? '')
    .toLowerCase()
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && name !== 'identity');
  let sofar: Decoded = { bytes };
  for (const name of names.reverse()) {
    if (sofar.bytes.length === 0) return sofar;
    sofar = await decodedOnce(sofar.bytes, name);
  }
  return sofar;
};
