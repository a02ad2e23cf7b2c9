import { createView, readName, readBytes, readCharacters, type Bytes } from './bytes.ts';
import { noExif, readExif, type Exif } from './exif/read-exif.ts';
import { writeExif } from './exif/write-exif.ts';

/** An item with metadata, either EXIF or XMP. */
interface Item {
  readonly isExif: boolean;
  /** The parts of the item in the file, in order. */
  readonly extents: Bytes[];
}

/** The metadata of a HEIC or AVIF picture. */
export interface HeifMetadata extends Exif {
  /** The items for `stripHeif`. */
  readonly items: readonly Item[];
  /**
   * Offset behind the picture, in bytes. Other data may follow: the film of a motion photo, a manufacturer's
   * data.
   */
  readonly end: number;
}

/**
 * Returns a function that reads one unsigned number after another, most significant byte first. It throws
 * a RangeError at the end.
 */
const createReader = (bytes: Bytes) => {
  const view = createView(bytes);
  let at = 0;
  /** @param length length of the number, in bytes */
  return (length: number): number => {
    let value = 0;
    for (const end = at + length; at < end; at += 1) value = value * 256 + view.getUint8(at);
    return value;
  };
};

/**
 * Returns type and content of the boxes in these bytes. HEIF files consist of boxes, and boxes may contain
 * boxes.
 */
const readBoxes = (bytes: Bytes): [type: string, content: Bytes][] => {
  const boxes: [string, Bytes][] = [];
  let remaining = bytes;
  // Fewer bytes than the header of a box are not a box.
  while (remaining.length >= 8) {
    const read = createReader(remaining);
    const size = read(4);
    read(4);
    // With 1 the size follows in 64 bits; with 0 the box is the last one.
    const [start, end] = size === 1 ? [16, read(8)] : [8, size || remaining.length];
    boxes.push([readName(remaining, 4), remaining.subarray(start, end)]);
    remaining = remaining.subarray(Math.max(start, end));
  }
  return boxes;
};

/**
 * Reads the box `iinf`.
 * @returns by the number of each item with metadata: true for EXIF, false for XMP
 */
const readMetadataItems = (iinf: Bytes): ReadonlyMap<number, boolean> => {
  const isExifById = new Map<number, boolean>();
  // The number of items in front of them has 16 bits in version 0, and 32 bits in later ones.
  for (const [, content] of readBoxes(iinf.subarray(iinf[0] ? 8 : 6))) {
    const read = createReader(content);
    const idSize = read(4) >>> 24 > 2 ? 4 : 2;
    const id = read(idSize);
    const type = readName(content, 6 + idSize);
    const isXmp =
      type === 'mime' && readCharacters(content, 0, content.length).includes('application/rdf+xml');
    if (isXmp || type === 'Exif') isExifById.set(id, !isXmp);
  }
  return isExifById;
};

/**
 * Reads the box `iref`.
 * @returns for the number of each item, the items that contain its extents
 */
const readContainers = (iref: Bytes): ReadonlyMap<number, readonly number[]> =>
  new Map(
    readBoxes(iref.subarray(4))
      .filter(([type]) => type === 'iloc')
      .map(([, content]) => {
        const read = createReader(content);
        const readItem = () => read(iref[0] ? 4 : 2);
        return [readItem(), Array.from({ length: read(2) }, readItem)];
      }),
  );

/** Boxes behind the items that may belong to the picture, when it is a sequence of pictures. */
const sequenceBoxes: ReadonlySet<string> = new Set(['mdat', 'moov', 'free', 'skip']);

/**
 * Finds the items with metadata, and the end of the picture.
 * @throws RangeError or TypeError when the items cannot be found, or are not in the file
 */
const findItems = (bytes: Bytes): Pick<HeifMetadata, 'items' | 'end'> => {
  const noBytes = new Uint8Array();
  const endOf = (part: Bytes): number => part.byteOffset - bytes.byteOffset + part.length;
  const fileBoxes = readBoxes(bytes);
  const meta = fileBoxes.find(([type]) => type === 'meta')?.[1] ?? noBytes;
  const boxes = new Map(readBoxes(meta.subarray(4)));
  const isExifById = readMetadataItems(boxes.get('iinf') ?? noBytes);
  const containers = readContainers(boxes.get('iref') ?? noBytes);
  // A film has no items.
  if (isExifById.size === 0 && !boxes.has('iloc')) return { items: [], end: bytes.length };
  const read = createReader(boxes.get('iloc') ?? noBytes);
  const version = read(4) >>> 24;
  const sizes = read(2);
  const offsetSize = sizes >> 12;
  const lengthSize = (sizes >> 8) & 15;
  const baseSize = (sizes >> 4) & 15;
  const indexSize = version > 0 ? sizes & 15 : 0;
  const idSize = version > 1 ? 4 : 2;
  // Without lengths, a small file could give billions of extents.
  if (version > 2 || lengthSize === 0) throw new RangeError();
  const items: Item[] = [];
  /** The earlier items that have one extent, by their number. */
  const singleExtents = new Map<number | undefined, Bytes>();
  /** Most bytes that the remaining items can have. */
  let unclaimed = bytes.length;
  /** Offset behind the last byte of all items. */
  let itemsEnd = endOf(meta);
  for (let count = read(idSize); count > 0; count -= 1) {
    const id = read(idSize);
    const isExif = isExifById.get(id);
    /** 0: in the file, 1: in the box `idat`, 2: in other items. */
    const method = version > 0 ? read(2) & 15 : 0;
    const isInOtherFile = read(2) > 0;
    const baseOffset = read(baseSize);
    const extents = Array.from({ length: read(2) }, () => {
      // Without an index, an extent within another item is in the first of the named items.
      const index = read(indexSize) || 1;
      const start = baseOffset + read(offsetSize);
      const length = read(lengthSize);
      const source = [bytes, boxes.get('idat'), singleExtents.get(containers.get(id)?.[index - 1])][method];
      const extent = source?.subarray(start, start + length) ?? noBytes;
      // A length of 0 means all of the file.
      itemsEnd = Math.max(itemsEnd, length === 0 && method === 0 ? bytes.length : endOf(extent));
      if (isExif !== undefined) {
        unclaimed -= length;
        if (length === 0 || extent.length < length || unclaimed < 0 || isInOtherFile) throw new RangeError();
      }
      return extent;
    });
    const [onlyExtent, secondExtent] = extents;
    if (onlyExtent && !secondExtent && !isInOtherFile) singleExtents.set(id, onlyExtent);
    if (isExif !== undefined) items.push({ isExif, extents });
  }
  let end = 0;
  for (const [type, content] of fileBoxes) {
    if (end >= itemsEnd && !sequenceBoxes.has(type)) break;
    end = endOf(content);
  }
  return { items, end: Math.max(end, itemsEnd) };
};

/**
 * Reads the metadata of a HEIC or AVIF picture.
 * @param bytes bytes of the whole file
 * @returns private, and without items, for a file that is damaged or built in an unusual way
 */
export const readHeifMetadata = async (bytes: Bytes): Promise<HeifMetadata> => {
  try {
    const items: Item[] = [];
    const metadata = findItems(bytes);
    let captureTime: Exif['captureTime'];
    let isPrivate = metadata.end < bytes.length;
    for (const item of metadata.items) {
      const content = await readBytes(new Blob(item.extents));
      // An earlier preparation has filled the item with zeros.
      if (!content.some(Boolean)) continue;
      items.push(item);
      const exif = item.isExif ? readExif(content.subarray(4 + createReader(content)(4))) : undefined;
      captureTime ??= exif?.captureTime;
      isPrivate ||= exif?.isPrivate ?? true;
    }
    // The decoder turns these pictures by another box.
    return { captureTime, isPrivate, orientation: 1, items, end: metadata.end };
  } catch {
    return { ...noExif, isPrivate: true, items: [], end: bytes.length };
  }
};

/**
 * Overwrites the metadata of a HEIC or AVIF picture in the given bytes, except the time of capture,
 * and removes the data after the picture. Everything else stays where it is in the file: boxes refer
 * to the picture by its offset.
 * @param bytes bytes of the whole file, which are changed
 * @returns the new file, in the same memory; undefined when there is nothing to remove
 */
export const stripHeif = (bytes: Bytes, { items, end, captureTime }: HeifMetadata): Bytes | undefined => {
  for (const { isExif, extents } of items) {
    let exif = writeExif(1, captureTime);
    const size = extents.reduce((sum, { length }) => sum + length, 0);
    if (!isExif || exif.length > size) exif = new Uint8Array();
    // JPEG has its marker and a length in front of the name; here it is the offset of the data behind the
    // name.
    else if (captureTime) exif.set([0, 0, 0, 6]);
    for (const extent of extents) {
      extent.fill(0);
      extent.set(exif.subarray(0, extent.length));
      exif = exif.subarray(extent.length);
    }
  }
  return items.length > 0 || end < bytes.length ? bytes.subarray(0, end) : undefined;
};
