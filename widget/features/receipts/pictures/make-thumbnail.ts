import type { FileKind } from '@cagnotte/sdk/internal/file-kind';
import { readPictureFormat } from './picture-format.ts';

/** In pixels: the width of the widest thumbnail on phones with the highest resolution. */
const thumbnailWidth = 240;
/** In pixels. Of a long receipt, the middle is shown. */
const maxThumbnailHeight = 320;
const jpegQuality = 0.8;

/** A small version of a picture, of which many can be kept. */
export interface Thumbnail {
  readonly kind: FileKind;
  /** Undefined for a file that the browser cannot or should not draw. */
  readonly image?: Blob;
}

/**
 * Draws a small version of a picture, after which the picture can be released. Rejects when it can no longer
 * be read.
 */
export async function makeThumbnail(picture: Blob): Promise<Thumbnail> {
  const { kind, isDrawable } = await readPictureFormat(picture);
  const image = isDrawable ? await draw(picture).catch(() => undefined) : undefined;
  return image ? { kind, image } : { kind };
}

/** Decodes and scales off the main thread, which a picture of twelve megapixels would block. */
async function draw(picture: Blob): Promise<Blob | undefined> {
  const bitmap = await createImageBitmap(picture, { resizeWidth: thumbnailWidth, resizeQuality: 'medium' });
  const canvas = document.createElement('canvas');
  canvas.width = bitmap.width;
  canvas.height = Math.min(bitmap.height, maxThumbnailHeight);
  canvas.getContext('2d')?.drawImage(bitmap, 0, (canvas.height - bitmap.height) / 2);
  bitmap.close();
  return new Promise((resolve) => {
    canvas.toBlob((blob) => resolve(blob ?? undefined), 'image/jpeg', jpegQuality);
  });
}
