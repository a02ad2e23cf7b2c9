import type { FileKind } from '@cagnotte/sdk/internal';
import { lookAt } from './picture-look.ts';

/** In pixels: the widest place a thumbnail has, on the sharpest phones. */
const WIDTH = 240;
/** A long ticket shows its middle. */
const MAX_HEIGHT = 320;
const QUALITY = 0.8;

/** A picture small enough to keep many of them. */
export interface Thumbnail {
  readonly kind: FileKind;
  /** Undefined for what the browser cannot draw, or should not. */
  readonly image?: Blob;
}

/** Draws a picture in small. The large one is free to go afterwards. Rejects when it can no longer be read. */
export async function makeThumbnail(picture: Blob): Promise<Thumbnail> {
  const { kind, drawable } = await lookAt(picture);
  const image = drawable ? await drawn(picture).catch(() => undefined) : undefined;
  return image ? { kind, image } : { kind };
}

/** Decoded and scaled beside the main thread: a picture of twelve megapixels would hold it up. */
async function drawn(picture: Blob): Promise<Blob | undefined> {
  const bitmap = await createImageBitmap(picture, { resizeWidth: WIDTH, resizeQuality: 'medium' });
  const canvas = document.createElement('canvas');
  canvas.width = bitmap.width;
  canvas.height = Math.min(bitmap.height, MAX_HEIGHT);
  canvas.getContext('2d')?.drawImage(bitmap, 0, (canvas.height - bitmap.height) / 2);
  bitmap.close();
  return new Promise((resolve) => {
    canvas.toBlob((blob) => resolve(blob ?? undefined), 'image/jpeg', QUALITY);
  });
}
