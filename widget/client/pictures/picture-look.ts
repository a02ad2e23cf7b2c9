import { fileKind, type FileKind } from './file-kind.ts';
import { announcedPixels } from './picture-size.ts';

/** Above this many pixels a picture is sent untouched but not drawn: it could exhaust the tab's memory. */
const MAX_DRAWN_PIXELS = 60_000_000;

/** Bytes at the start of a file that tell what it is. */
export const HEAD_BYTES = 128 * 1024;

/** What a file turns out to be. */
export interface PictureLook {
  readonly kind: FileKind;
  /** Whether the browser may be asked to draw it. */
  readonly drawable: boolean;
}

/** Tells from the first bytes of a file what it is, and whether it may be drawn. */
export function pictureLook(head: Uint8Array): PictureLook {
  const kind = fileKind(head);
  return { kind, drawable: kind !== 'pdf' && (announcedPixels(kind, head) ?? 0) <= MAX_DRAWN_PIXELS };
}

/** The same of a file or of what is kept of it. Rejects when it can no longer be read. */
export async function lookAt(file: Blob): Promise<PictureLook> {
  return pictureLook(new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer()));
}
