/** What a file really is, whatever its name says. `other`: known, and neither a picture nor a PDF. */
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

const SIGNATURES: readonly (readonly [FileKind, string])[] = [
  ['jpeg', '\xff\xd8\xff'],
  ['png', '\x89PNG\r\n\x1a\n'],
  ['gif', 'GIF8'],
  ['bmp', 'BM'],
  ['tiff', 'II*\0'],
  ['tiff', 'MM\0*'],
  ['other', 'MZ'],
  ['other', '\x7fELF'],
  ['other', 'PK'],
  ['other', 'ID3'],
];

const PDF_HEADER_WITHIN = 1024;
const TEXT_SAMPLE = 512;

/** Tells a file's kind from its first bytes (1 kB is enough). */
export function fileKind(head: Uint8Array): FileKind {
  const latin = latin1(head.subarray(0, PDF_HEADER_WITHIN));
  const known = SIGNATURES.find(([, signature]) => latin.startsWith(signature));
  if (known) return known[0];
  if (latin.startsWith('RIFF')) return latin.startsWith('WEBP', 8) ? 'webp' : 'other';
  if (latin.startsWith('ftyp', 4)) return isoBrand(latin);
  // Readers accept a PDF whose header comes a little late, and scanners write such files.
  if (latin.includes('%PDF-')) return 'pdf';
  return looksLikeText(latin) ? 'other' : 'unknown';
}

function isoBrand(latin: string): FileKind {
  const brands = latin.slice(8, 8 + 64);
  if (/avi[fs]/.test(brands)) return 'avif';
  return /hei[cmsx]|hev[cmx]|mif1|msf1/.test(brands) ? 'heic' : 'other';
}

// No picture format is made of printable characters only: this is a page, an SVG, a script or a note.
function looksLikeText(latin: string): boolean {
  const sample = latin.slice(0, TEXT_SAMPLE).replace(/^(\xef\xbb\xbf|\xff\xfe|\xfe\xff)/, '');
  if (sample === '') return false;
  const wide = /^\0?[<#]\0?/.test(sample);
  return wide || /^[\t\n\f\r\x20-\x7e\x80-\xff]+$/.test(sample);
}

function latin1(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return text;
}
