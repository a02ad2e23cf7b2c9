/** HEIF files, the format of HEIC and AVIF, box by box. Their pictures cannot be decoded. */

import { toCharCodes } from '../pictures/bytes.ts';

/** Returns the bytes of a number of any length, most significant byte first. */
export const toBigEndian = (value: number, length: number): number[] =>
  Array.from({ length }, (_, index) => Math.floor(value / 256 ** (length - 1 - index)) % 256);

/** Creates a box. With a 64-bit size its header has 16 bytes. */
export const createHeifBox = (type: string, content: readonly number[], is64Bit = false): number[] =>
  is64Bit
    ? [...toBigEndian(1, 4), ...toCharCodes(type), ...toBigEndian(content.length + 16, 8), ...content]
    : [...toBigEndian(content.length + 8, 4), ...toCharCodes(type), ...content];

export interface HeifItem {
  readonly type: string;
  /** For items of the type `mime`. */
  readonly contentType?: string;
  /** The bytes of the item, one list for each extent. */
  readonly extents: readonly (readonly number[])[];
  readonly isInIdat?: boolean;
  /**
   * The number of the item that contains the extents of this one, and the offset of the first of
   * them; the others follow.
   */
  readonly within?: { readonly item: number; readonly offset: number };
}

export interface HeifLayout {
  /** Version of the box `iloc`. */
  readonly version?: number;
  /** Length of offsets, lengths and base offsets, in bytes. */
  readonly offsetBytes?: 4 | 8;
  /** The sizes of the boxes have 64 bits. */
  readonly is64Bit?: boolean;
  /** The picture precedes the box `meta`. */
  readonly isMetaLast?: boolean;
  /** Changes the offset of an extent. */
  readonly moveOffset?: (offset: number) => number;
  /** Changes the length of an extent. */
  readonly moveLength?: (length: number) => number;
  /** Index of the file that has the items: 0 for this one. */
  readonly fileIndex?: number;
  /** Construction method of all items, in place of the right one. */
  readonly method?: number;
}

/** Returns the bytes between the extents: the picture. */
const picture = (index: number): number[] => Array.from({ length: 7 }, (_, at) => 100 + index * 10 + at);

/**
 * Returns a HEIF file. Item numbers begin with 1. A picture surrounds every extent.
 */
export const createHeifFile = (
  items: readonly HeifItem[],
  {
    version = 1,
    offsetBytes: wide = 4,
    is64Bit = false,
    isMetaLast = false,
    moveOffset = (offset) => offset,
    moveLength = (length) => length,
    fileIndex = 0,
    method,
  }: HeifLayout = {},
): Uint8Array<ArrayBuffer> => {
  const idSize = version > 1 ? 4 : 2;
  /**
   * Returns the content of the box `mdat` or `idat`: extents with the picture around them, and
   * the offsets of the extents.
   */
  const store = (isInIdat: boolean) => {
    const bytes = picture(0);
    const offsets = items.map((item) =>
      !item.within && Boolean(item.isInIdat) === isInIdat
        ? item.extents.map((extent) => {
            const at = bytes.length;
            bytes.push(...extent, ...picture(at % 9));
            return at;
          })
        : [],
    );
    return { bytes, offsets };
  };
  const [inMdat, inIdat] = [store(false), store(true)];
  const infos = items.map(({ type, contentType = '' }, index) =>
    createHeifBox('infe', [
      ...[version > 1 ? 3 : 2, 0, 0, 0],
      ...toBigEndian(index + 1, idSize),
      ...[0, 0],
      ...toCharCodes(`${type}\0`),
      ...(type === 'mime' ? toCharCodes(`${contentType}\0`) : []),
    ]),
  );
  const iinf = [
    version > 1 ? 1 : 0,
    0,
    0,
    0,
    ...toBigEndian(items.length, version > 1 ? 4 : 2),
    ...infos.flat(),
  ];
  // The item that contains the extents is the second of two references.
  const references = items.flatMap(({ within }, index) =>
    within
      ? createHeifBox(
          'iloc',
          [index + 1, 2, 1, within.item].flatMap((value, at) => toBigEndian(value, at === 1 ? 2 : idSize)),
        )
      : [],
  );
  const indexSize = references.length > 0 ? 4 : 0;
  const write = (mdatStart: number): number[] => {
    const entries = items.flatMap(({ extents, isInIdat = false, within }, index) => {
      const base = isInIdat || within ? 0 : mdatStart;
      const offsets = within
        ? extents.map((_, at) => within.offset + extents.slice(0, at).flat().length)
        : ((isInIdat ? inIdat : inMdat).offsets[index] ?? []);
      return [
        ...toBigEndian(index + 1, idSize),
        ...(version > 0 ? toBigEndian(method ?? (within ? 2 : Number(isInIdat)), 2) : []),
        ...toBigEndian(fileIndex, 2),
        ...toBigEndian(base, wide),
        ...toBigEndian(extents.length, 2),
        ...extents.flatMap((extent, at) => [
          ...toBigEndian(2, indexSize),
          ...toBigEndian(moveOffset(offsets[at] ?? 0), wide),
          ...toBigEndian(moveLength(extent.length), wide),
        ]),
      ];
    });
    const sizes = [wide * 16 + wide, wide * 16 + indexSize];
    const iloc = [version, 0, 0, 0, ...sizes, ...toBigEndian(items.length, idSize), ...entries];
    return createHeifBox(
      'meta',
      [
        ...[0, 0, 0, 0],
        ...createHeifBox('pitm', [0, 0, 0, 0, 0, 1]),
        ...createHeifBox('iloc', iloc, is64Bit),
        ...createHeifBox('iinf', iinf, is64Bit),
        ...(references.length > 0
          ? createHeifBox('iref', [version > 1 ? 1 : 0, 0, 0, 0, ...references], is64Bit)
          : []),
        ...createHeifBox('idat', inIdat.bytes, is64Bit),
      ],
      is64Bit,
    );
  };
  const ftyp = createHeifBox('ftyp', toCharCodes('heic\0\0\0\0mif1heic'));
  const header = is64Bit ? 16 : 8;
  const mdat = createHeifBox('mdat', inMdat.bytes, is64Bit);
  return Uint8Array.from(
    isMetaLast
      ? [...ftyp, ...mdat, ...write(ftyp.length + header)]
      : [...ftyp, ...write(ftyp.length + write(0).length + header), ...mdat],
  );
};
