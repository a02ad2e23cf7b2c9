import { toCharCodes, createView, toFourBytes, readName, type Bytes } from './bytes.ts';
import { computeCrc32 } from './crc32.ts';
import { noExif, readExif, type Exif } from './exif/read-exif.ts';

/** PNG and WebP are lists of chunks. */
export type ChunkedKind = 'png' | 'webp';

interface Chunk {
  readonly name: string;
  readonly body: Bytes;
  /** Header, body, and what follows the body. */
  readonly whole: Bytes;
}

interface Chunks {
  readonly chunks: readonly Chunk[];
  /** True if other data follows the picture. */
  readonly hasTrailingData: boolean;
}

interface Format {
  /** @returns undefined for a truncated file, and for a file of another kind */
  readonly read: (bytes: Bytes) => Chunks | undefined;
  /** Writes a file with these chunks, and with this EXIF if it is not empty. */
  readonly write: (chunks: readonly Chunk[], exif: Bytes) => Bytes[];
  /** Chunks that decoders need for the picture and its colours. All other chunks are metadata. */
  readonly needed: ReadonlySet<string>;
  readonly exif: string;
}

const png: Format = {
  needed: new Set(
    'IHDR PLTE IDAT IEND tRNS cHRM gAMA iCCP sBIT sRGB cICP mDCV cLLI bKGD pHYs acTL fcTL fdAT'.split(' '),
  ),
  exif: 'eXIf',
  read: (bytes) => {
    const view = createView(bytes);
    const chunks: Chunk[] = [];
    for (let at = 8; at + 12 <= bytes.length;) {
      const bodyEnd = at + 8 + view.getUint32(at);
      const [name, end] = [readName(bytes, at + 4), bodyEnd + 4];
      if (end > bytes.length) return undefined;
      chunks.push({ name, body: bytes.subarray(at + 8, bodyEnd), whole: bytes.subarray(at, end) });
      if (name === 'IEND') return { chunks, hasTrailingData: end < bytes.length };
      at = end;
    }
    return undefined;
  },
  write: (chunks, exif) => {
    const named = Uint8Array.from([...toCharCodes(png.exif), ...exif]);
    const exifChunk = Uint8Array.from([
      ...toFourBytes(exif.length),
      ...named,
      ...toFourBytes(computeCrc32(named)),
    ]);
    const [header, ...otherChunks] = chunks.map(({ whole }) => whole);
    const signature = Uint8Array.from(toCharCodes('\x89PNG\r\n\x1a\n'));
    return [signature, header ?? new Uint8Array(), ...(exif.length > 0 ? [exifChunk] : []), ...otherChunks];
  },
};

/** The flags of a WebP for EXIF and XMP, in the first byte of the body of its chunk VP8X. */
const exifFlag = 0x08;
const xmpFlag = 0x04;

const webp: Format = {
  needed: new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP']),
  exif: 'EXIF',
  read: (bytes) => {
    const view = createView(bytes);
    const pictureEnd = 8 + view.getUint32(4, true);
    if (pictureEnd > bytes.length) return undefined;
    const chunks: Chunk[] = [];
    for (let at = 12; at + 8 <= pictureEnd;) {
      const length = view.getUint32(at + 4, true);
      const end = at + 8 + length + (length % 2);
      if (end > pictureEnd) return undefined;
      chunks.push({
        name: readName(bytes, at),
        body: bytes.subarray(at + 8, at + 8 + length),
        whole: bytes.subarray(at, end),
      });
      at = end;
    }
    return { chunks, hasTrailingData: pictureEnd < bytes.length };
  },
  write: (chunks, exif) => {
    const isExtended = exif.length > 0 && chunks.some(({ name }) => name === 'VP8X');
    const padding = exif.length % 2 === 1 ? [0] : [];
    const exifChunk = Uint8Array.from([
      ...toCharCodes(webp.exif),
      ...toFourBytes(exif.length).reverse(),
      ...exif,
      ...padding,
    ]);
    const parts = chunks.map(({ name, whole }) => {
      if (name !== 'VP8X') return whole;
      const flagged = whole.slice();
      flagged[8] = ((flagged[8] ?? 0) & ~(exifFlag | xmpFlag)) | (isExtended ? exifFlag : 0);
      return flagged;
    });
    if (isExtended) parts.push(exifChunk);
    const length = parts.reduce((sum, part) => sum + part.length, 4);
    return [
      Uint8Array.from([...toCharCodes('RIFF'), ...toFourBytes(length).reverse(), ...toCharCodes('WEBP')]),
      ...parts,
    ];
  },
};

const formats: Readonly<Record<ChunkedKind, Format>> = { png, webp };

/** Removes the name of JPEG's segment, which some writers put in front of the EXIF data. */
const withoutName = (body: Bytes): Bytes => (readName(body, 0) === 'Exif' ? body.subarray(6) : body);

/**
 * Returns the metadata of a PNG or WebP picture.
 * @param bytes bytes of the whole file: WebP has its metadata after the picture
 */
export const readChunkedMetadata = (kind: ChunkedKind, bytes: Bytes): Exif => {
  const { read, needed, exif: name } = formats[kind];
  const file = read(bytes);
  const metadataChunks = file?.chunks.filter((chunk) => !needed.has(chunk.name)) ?? [];
  const exifChunk = metadataChunks.find((chunk) => chunk.name === name);
  const exif = exifChunk ? readExif(withoutName(exifChunk.body)) : noExif;
  const isPrivate =
    exif.isPrivate || metadataChunks.some((chunk) => chunk !== exifChunk) || file?.hasTrailingData === true;
  return { ...exif, isPrivate };
};

/**
 * Removes the metadata of a PNG or WebP picture. The picture itself stays the same, byte for byte.
 * @param bytes bytes of the whole file
 * @param exif new EXIF data, from their `II` or `MM`; empty for none
 * @returns the parts of the new file; undefined for a file that is too damaged
 */
export const stripChunked = (kind: ChunkedKind, bytes: Bytes, exif: Bytes): Bytes[] | undefined => {
  const { read, write, needed } = formats[kind];
  const file = read(bytes);
  return (
    file &&
    write(
      file.chunks.filter(({ name }) => needed.has(name)),
      exif,
    )
  );
};
