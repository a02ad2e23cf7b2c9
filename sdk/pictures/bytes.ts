/** Bytes in memory of their own, from which a Blob can be made. */
export type Bytes = Uint8Array<ArrayBuffer>;

export const readBytes = async (file: Blob): Promise<Bytes> => new Uint8Array(await file.arrayBuffer());

export const createView = (bytes: Uint8Array): DataView =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** Returns the characters of these codes; fewer than `length` at the end of the bytes. */
export const readCharacters = (bytes: Uint8Array, at: number, length: number): string =>
  String.fromCharCode(...bytes.subarray(at, at + length));

/** Returns the four characters at an offset: the parts of PNG, WebP and HEIF files have such names. */
export const readName = (bytes: Uint8Array, at: number): string => readCharacters(bytes, at, 4);

/** Returns the code of each character. */
export const toCharCodes = (text: string): number[] =>
  Array.from(text, (character) => character.charCodeAt(0));

/** Returns the four bytes of a number, most significant byte first. */
export const toFourBytes = (value: number): number[] =>
  [24, 16, 8, 0].map((shift) => (value >>> shift) & 0xff);
