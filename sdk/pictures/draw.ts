import { decodeJpeg, type Jpeg } from './decode-jpeg.ts';
import type { Size } from './picture-format.ts';
import { computeDrawnSize, minQuality, maxPictureBytes, listQualities, type Limits } from './picture-plan.ts';
import type { WorkerResponse } from './picture-preparer.ts';
import { scorePicture } from './scores.ts';

/** A picture to draw. The browser turns it upright by itself, or it needs an additional turn. */
export interface Drawable {
  readonly file: Blob;
  /** The turn that it needs in addition to the browser's own: 1 for none, 2 to 8 as in EXIF. */
  readonly orientation: number;
  /** For a JPEG; `turn` is its whole turn. */
  readonly jpeg?: (Jpeg & { readonly turn: number }) | undefined;
}

/**
 * Draws a picture upright.
 * @returns undefined for a picture that the browser cannot decode
 * @throws like `draw`
 */
const drawUpright = async (
  { file, orientation, jpeg }: Drawable,
  longEdge: number,
): Promise<OffscreenCanvas | undefined> => {
  if (jpeg) {
    const size = computeDrawnSize(jpeg.size, longEdge);
    const frame = await decodeJpeg(jpeg, size);
    // Released before encoding, which needs more memory.
    if (frame) return closeAfter(frame, () => draw(frame, size, jpeg.turn));
  }
  const bitmap = await decode(file);
  return bitmap && closeAfter(bitmap, () => draw(bitmap, computeDrawnSize(bitmap, longEdge), orientation));
};

const decode = (file: Blob): Promise<ImageBitmap | undefined> =>
  createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => undefined);

/** Releases the memory of a decoded picture once it was used. */
const closeAfter = <Result>(decoded: ImageBitmap | VideoFrame, use: () => Result): Result => {
  try {
    return use();
  } finally {
    decoded.close();
  }
};

/**
 * Draws a picture upright, then encodes and scores it.
 * @param options `limits` for the picture to be encoded, undefined to compute scores only;
 *   `isScored` to compute scores too
 * @returns undefined for a picture that the browser cannot decode
 * @throws when the browser cannot draw, or has no memory left for it
 */
export const drawAgain = async (
  picture: Drawable,
  { limits, isScored }: { readonly limits: Limits | undefined; readonly isScored: boolean },
): Promise<WorkerResponse | undefined> => {
  if (!limits) {
    const bitmap = await decode(picture.file);
    return bitmap && closeAfter(bitmap, () => scorePicture(bitmap));
  }
  const canvas = await drawUpright(picture, limits.longEdge);
  return canvas && { ...(isScored && scorePicture(canvas)), blob: await encode(canvas, limits.quality) };
};

type Matrix = readonly [number, number, number, number, number, number];

/** Returns the transformations that turn a picture of this size upright, by its orientation as in EXIF. */
const getTurns = ({ width, height }: Size): Readonly<Record<number, Matrix>> => ({
  2: [-1, 0, 0, 1, width, 0],
  3: [-1, 0, 0, -1, width, height],
  4: [1, 0, 0, -1, 0, height],
  5: [0, 1, 1, 0, 0, 0],
  6: [0, 1, -1, 0, height, 0],
  7: [0, -1, -1, 0, height, width],
  8: [0, -1, 1, 0, 0, width],
});

/** From this orientation on, width and height are exchanged. */
const firstOnItsSide = 5;

/**
 * Draws a picture on white, turned upright.
 * @param size size to draw at, before the turn
 * @throws when the browser cannot draw in a worker, or has no memory left for it
 */
const draw = (
  source: ImageBitmap | VideoFrame | OffscreenCanvas,
  size: Size,
  orientation = 1,
): OffscreenCanvas => {
  const { width, height } = size;
  const [across, down] = orientation >= firstOnItsSide ? [height, width] : [width, height];
  const canvas = new OffscreenCanvas(across, down);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('this browser cannot draw');
  // JPEG has no transparency: transparent pixels would become black.
  context.fillStyle = 'white';
  context.fillRect(0, 0, across, down);
  context.imageSmoothingQuality = 'high';
  const turn = getTurns(size)[orientation];
  if (turn) context.transform(...turn);
  context.drawImage(source, 0, 0, width, height);
  return canvas;
};

/**
 * The size of a file is not quite proportional to its pixels: a smaller picture is drawn a
 * little smaller than that.
 */
const sizeMargin = 0.95;

/**
 * Encodes a picture as JPEG within the size limit. A picture that is too large even at the lowest quality is
 * full of noise, of which a smaller picture has less.
 * @throws when the browser cannot write JPEG
 */
const encode = async (canvas: OffscreenCanvas, quality: number): Promise<Blob> => {
  const write = (from: OffscreenCanvas, triedQuality: number) =>
    from.convertToBlob({ type: 'image/jpeg', quality: triedQuality });
  let written = new Blob();
  for (const triedQuality of listQualities(quality)) {
    written = await write(canvas, triedQuality);
    if (written.size <= maxPictureBytes) break;
  }
  if (written.size > maxPictureBytes) {
    const scale = sizeMargin * Math.sqrt(maxPictureBytes / written.size);
    const width = Math.ceil(canvas.width * scale);
    const height = Math.ceil(canvas.height * scale);
    written = await write(draw(canvas, { width, height }), Math.min(quality, minQuality));
  }
  // A browser that cannot write a format writes another one.
  if (written.type !== 'image/jpeg') throw new Error('this browser cannot write JPEG');
  return written;
};
