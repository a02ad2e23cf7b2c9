/** The kind of a file by its content, whatever its name. `other`: known, and neither a picture nor a PDF. */
export type FileKind =
  | 'jpeg'
  | 'png'
  | 'gif'
  | 'webp'
  | 'bmp'
  | 'tiff'
  | 'heic'
  | 'avif'
  | 'pdf'
  | 'other'
  | 'unknown';

const signatures: readonly (readonly [FileKind, RegExp])[] = [
  ['jpeg', /^\xff\xd8\xff/],
  ['png', /^\x89PNG\r\n/],
  ['gif', /^GIF8/],
  ['bmp', /^BM/],
  ['tiff', /^(II\*\0|MM\0\*)/],
  ['webp', /^RIFF.{4}WEBP/s],
  ['avif', /^.{4}ftyp.{0,60}avi[fs]/s],
  ['heic', /^.{4}ftyp.{0,60}(hei[cmsx]|hev[cmx]|mif1|msf1)/s],
  ['other', /^(MZ|\x7fELF|PK|ID3|RIFF|.{4}ftyp)/s],
  // Readers accept a PDF whose header comes a little late, and scanners write such files.
  ['pdf', /%PDF-/],
  // No picture format is made of printable characters only: this is a page, an SVG, a script or a note.
  ['other', /^(\xef\xbb\xbf)?([\t\n\f\r\x20-\x7e\x80-\xff]{512}|[\t\n\f\r\x20-\x7e\x80-\xff]+$)/],
  // The same in UTF-16.
  ['other', /^(\xff\xfe|\xfe\xff)?(\0[<#]|[<#]\0)/],
];

/** Finds a file's kind by its first bytes: 1024 are enough. */
export const detectFileKind = (head: Uint8Array): FileKind => {
  const headText = Array.from(head, (byte) => String.fromCharCode(byte)).join('');
  return signatures.find(([, pattern]) => pattern.test(headText))?.[0] ?? 'unknown';
};
