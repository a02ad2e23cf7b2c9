export type PictureKind = 'jpeg' | 'png' | 'gif' | 'bmp' | 'webp' | 'heif';

const kinds: readonly (readonly [kind: PictureKind, at: number, signature: string])[] = [
  ['jpeg', 0, '\xff\xd8\xff'],
  ['png', 0, '\x89PNG\r\n\x1a\n'],
  ['gif', 0, 'GIF8'],
  ['webp', 8, 'WEBP'],
  ['heif', 4, 'ftyp'],
  ['bmp', 0, 'BM'],
];

/**
 * What a picture is, by its first bytes: names and announced types are often wrong.
 * @param head the first bytes of a file
 * @returns `heif` for HEIC and AVIF, and for films, which have no size to be found; undefined for what is not known.
 */
export const pictureKind = (head: Uint8Array): PictureKind | undefined =>
  kinds.find(([, at, signature]) =>
    [...signature].every((character, index) => head[at + index] === character.charCodeAt(0)),
  )?.[0];
