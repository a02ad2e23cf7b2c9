/** One list of entries of a TIFF structure, which EXIF is. */
export interface Directory {
  /** Where each entry is, by its tag. */
  readonly entries: ReadonlyMap<number, number>;
  /** Where the next list is; 0 for none, undefined for one that could not be read to its end. */
  readonly next: number | undefined;
  /** @returns the number an entry holds; undefined where there is none. */
  number(tag: number): number | undefined;
  /** @returns the text an entry holds, without what ends it; undefined where there is none. */
  text(tag: number): string | undefined;
}

const SHORT = 3;
const LONG = 4;
const ASCII = 2;

const orNothing = <Value>(read: () => Value): Value | undefined => {
  try {
    return read();
  } catch {
    // Beyond the end: files are cut, and offsets lie.
    return undefined;
  }
};

/**
 * Reads a list of entries.
 * @param tiff the whole structure
 * @param given where the list is in it. Default: where the structure says the first one is
 */
export const readDirectory = (tiff: Uint8Array, given?: number): Directory => {
  const view = new DataView(tiff.buffer, tiff.byteOffset, tiff.byteLength);
  const isLittle = tiff[0] === 0x49;
  const short = (at: number) => view.getUint16(at, isLittle);
  const long = (at: number) => view.getUint32(at, isLittle);
  const entries = new Map<number, number>();
  const next = orNothing(() => {
    const at = given ?? long(4);
    const count = short(at);
    for (let entry = at + 2; entry < at + 2 + 12 * count; entry += 12) entries.set(short(entry), entry);
    return long(at + 2 + 12 * count);
  });
  const read = <Value>(tag: number, value: (entry: number, type: number) => Value | undefined) => {
    const entry = entries.get(tag);
    return entry === undefined ? undefined : orNothing(() => value(entry, short(entry + 2)));
  };
  return {
    entries,
    next,
    number: (tag) =>
      read(tag, (entry, type) =>
        type === SHORT ? short(entry + 8) : type === LONG ? long(entry + 8) : undefined,
      ),
    text: (tag) =>
      read(tag, (entry, type) => {
        const length = long(entry + 4);
        const at = length > 4 ? long(entry + 8) : entry + 8;
        if (type !== ASCII || length > 64 || at + length > tiff.length) return undefined;
        return String.fromCharCode(...tiff.subarray(at, at + length)).replace(/[\0 ]+$/, '');
      }),
  };
};
