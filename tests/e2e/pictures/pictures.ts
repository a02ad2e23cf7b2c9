import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** A file for Playwright's file chooser. */
export interface Payload {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** Drawn once and kept; a change of the drawing makes other pictures. */
const folder = join(
  fileURLToPath(new URL('../../../.cache/e2e-pictures/', import.meta.url)),
  createHash('sha256')
    .update(readFileSync(new URL('draw-receipt.ts', import.meta.url)))
    .update(readFileSync(new URL('pictures.setup.ts', import.meta.url)))
    .digest('hex')
    .slice(0, 12),
);

/** Folder of the drawn pictures. */
export const drawn = {
  folder,
  /** One long receipt in three photographs, several MB together. */
  long: ['haut.jpg', 'milieu.jpg', 'bas.jpg'].map((name) => join(folder, name)) as [string, string, string],
  /** One short receipt, light enough for tests in which weight does not matter. */
  short: join(folder, 'ticket.jpg'),
  /** A second short receipt. */
  other: join(folder, 'autre.jpg'),
  /** The picture of the camera. */
  feed: join(folder, 'feed.mjpeg'),
};

export const sha256 = (bytes: Buffer | string): string =>
  createHash('sha256')
    .update(typeof bytes === 'string' ? readFileSync(bytes) : bytes)
    .digest('hex');

const createPayload = (name: string, mimeType: string, bytes: string): Payload => ({
  name,
  mimeType,
  buffer: Buffer.from(bytes, 'latin1'),
});

/** A receipt as shops send it by e-mail: one page, one line of text. */
export const pdf = createPayload(
  'facture.pdf',
  'application/pdf',
  `%PDF-1.4
1 0 obj <</Type /Catalog /Pages 2 0 R>> endobj
2 0 obj <</Type /Pages /Kids [3 0 R] /Count 1>> endobj
3 0 obj <</Type /Page /Parent 2 0 R /MediaBox [0 0 200 100] /Contents 4 0 R /Resources <<>>>> endobj
4 0 obj <</Length 0>> stream
endstream endobj
trailer <</Root 1 0 R>>
%%EOF
`,
);

/** An iPhone's photograph: Chromium cannot draw it and, on some systems, does not know its type. */
export const heic = createPayload(
  'IMG_0042.HEIC',
  'image/heic',
  `\0\0\0\x18ftypheic\0\0\0\0mif1heic${'\0\x9c\xf3\x07'.repeat(5000)}`,
);

/** Returns a picture of this machine as a file with another name. */
export const readPicture = (path: string, name = 'ticket.jpg'): Payload => ({
  name,
  mimeType: 'image/jpeg',
  buffer: readFileSync(path),
});

/**
 * Creates the beginning of a photograph, by default half of it: the copy was interrupted. It can
 * still be sent as a receipt.
 */
export const createTruncatedPicture = (byteCount = 9000): Payload => ({
  name: 'coupee.jpg',
  mimeType: 'image/jpeg',
  buffer: readFileSync(drawn.short).subarray(0, byteCount),
});

/** Files that are no receipt, whatever their name. */
export const refused = {
  page: createPayload(
    'page.jpg',
    'image/jpeg',
    '<!doctype html><title>Ticket</title><script>alert(1)</script>',
  ),
  programme: createPayload(
    'programme.jpg',
    'image/jpeg',
    `MZ\x90\0\x03${'\0'.repeat(400)}This program cannot be run`,
  ),
  empty: createPayload('vide.jpg', 'image/jpeg', ''),
};
