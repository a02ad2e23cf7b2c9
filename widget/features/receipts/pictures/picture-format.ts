import { detectFileKind, type FileKind } from '@cagnotte/sdk/internal/file-kind';

/** Above this many pixels a picture is sent untouched but not drawn: it could exhaust the tab's memory. */
const maxDrawnPixels = 60_000_000;

/** Number of bytes at the start of a file that identify its format. */
export const headBytes = 128 * 1024;

/** The format of a file, and whether it may be drawn. */
export interface PictureFormat {
  readonly kind: FileKind;
  /** True if the browser may draw it. */
  readonly isDrawable: boolean;
}

/** Returns the format of a file by its first bytes, and whether it may be drawn. */
export function getPictureFormat(head: Uint8Array): PictureFormat {
  const kind = detectFileKind(head);
  return { kind, isDrawable: kind !== 'pdf' && (readPixelCount(kind, head) ?? 0) <= maxDrawnPixels };
}

/**
 * Reads the first bytes of a picture, chosen or stored, and identifies its format. Rejects when
 * it can no longer be read.
 */
export async function readPictureFormat(file: Blob): Promise<PictureFormat> {
  return getPictureFormat(new Uint8Array(await file.slice(0, headBytes).arrayBuffer()));
}

const jpegFrameMarkers = new Set([0xc0, 0xc1, 0xc2, 0xc3, 0xc5, 0xc6, 0xc7, 0xc9, 0xca, 0xcb]);

/**
 * Returns the number of pixels that a picture announces in its header; undefined when the header cannot be
 * read. A few kilobytes can unfold into gigabytes: this detects them before the browser draws the picture.
 */
export function readPixelCount(kind: FileKind, head: Uint8Array): number | undefined {
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength);
  try {
    if (kind === 'png') return view.getUint32(16) * view.getUint32(20);
    if (kind === 'gif') return view.getUint16(6, true) * view.getUint16(8, true);
    if (kind === 'bmp') return Math.abs(view.getInt32(18, true) * view.getInt32(22, true));
    if (kind === 'webp') return readWebpPixelCount(view);
    if (kind === 'jpeg') return readJpegPixelCount(view);
  } catch {
    // The file is shorter than its header.
  }
  return undefined;
}

/** The characters VP8X. */
const extendedWebpChunk = 0x56503858;

function readWebpPixelCount(view: DataView): number | undefined {
  // Only an extended picture can be huge.
  if (view.getUint32(12) !== extendedWebpChunk) return undefined;
  const readSide = (offset: number) => 1 + (view.getUint16(offset, true) | (view.getUint8(offset + 2) << 16));
  return readSide(24) * readSide(27);
}

function readJpegPixelCount(view: DataView): number | undefined {
  let offset = 2;
  while (view.getUint8(offset) === 0xff) {
    const marker = view.getUint8(offset + 1);
    if (jpegFrameMarkers.has(marker)) return view.getUint16(offset + 5) * view.getUint16(offset + 7);
    offset += marker === 0xff ? 1 : 2 + view.getUint16(offset + 2);
  }
  return undefined;
}
