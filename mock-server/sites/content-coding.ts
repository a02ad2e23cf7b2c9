import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** A content coding of HTTP, by its name in `Content-Encoding`. */
export type ContentCoding = 'br' | 'gzip';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Smaller bodies stay as they are: they fit into one packet anyway. */
export const LEAST_BYTES = 1024;

/** Whether a type is text; pictures, fonts and archives are compressed already. */
export const isText = (type: string): boolean =>
  /^(?:text\/|application\/(?:[\w.-]+\+)?(?:json|xml|javascript)|application\/wasm|image\/svg\+xml)/.test(
    type,
  );

/** The smallest coding that a client accepts, by its `Accept-Encoding`; undefined for none. */
export const codingFor = (accepted = ''): ContentCoding | undefined => {
  const refused = /^(?:0(?:\.0*)?)$/;
  const names = accepted.split(',').flatMap((part) => {
    const [name = '', weight = ''] = part.split(';').map((word) => word.trim().toLowerCase());
    return refused.test(weight.replace(/^q=/, '')) && weight !== '' ? [] : [name];
  });
  return (['br', 'gzip'] as const).find((coding) => names.includes(coding));
};

/**
 * Compresses a body.
 * @param effort `most` for what is kept and sent again, `least` for what is sent once
 */
export const compress = (
  bytes: Uint8Array,
  coding: ContentCoding,
  effort: 'most' | 'least',
): Promise<Buffer> =>
  coding === 'gzip'
    ? toGzip(bytes, { level: effort === 'most' ? 9 : 1 })
    : toBrotli(bytes, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: effort === 'most' ? 9 : 3,
          [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        },
      });
