import type { Size } from './picture-format.ts';
import { drawnSize, LOWEST_QUALITY, MOST_BYTES, qualitiesFrom, type Limits } from './picture-plan.ts';
import type { WorkerResponse } from './picture-preparer.ts';
import { scoresOf } from './scores.ts';

/**
 * Draws a picture, upright.
 * @param limits for the picture to be encoded again; without them only scores are computed
 * @param isScored whether scores are computed
 * @returns undefined where the browser cannot decode it.
 * @throws where the browser cannot draw, or has no memory left for it.
 */
export const drawAgain = async (
  file: Blob,
  limits: Limits | undefined,
  isScored: boolean,
): Promise<WorkerResponse | undefined> => {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => undefined);
  if (!bitmap) return undefined;
  try {
    if (!limits) return scoresOf(bitmap);
    const { canvas } = draw(bitmap, drawnSize(bitmap, limits.longEdge));
    // Before encoding, which needs more memory.
    bitmap.close();
    return { ...(isScored && scoresOf(canvas)), blob: await encode(canvas, limits.quality) };
  } finally {
    bitmap.close();
  }
};

type Surface = OffscreenCanvasRenderingContext2D;

/** @throws where the browser cannot draw in a worker, or has no memory left for it. */
const draw = (
  source: ImageBitmap | OffscreenCanvas,
  { width, height }: Size,
  settings?: CanvasRenderingContext2DSettings,
): Surface => {
  const context = new OffscreenCanvas(width, height).getContext('2d', settings);
  if (!context) throw new Error('this browser can not draw');
  // JPEG knows no transparency: what shows through would be black.
  context.fillStyle = 'white';
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(source, 0, 0, width, height);
  return context;
};

/**
 * Writes a picture as JPEG that weighs no more than it may. What is still too heavy at the lowest quality is full of noise,
 * which a smaller picture has less of.
 * @throws where the browser cannot write JPEG.
 */
const encode = async (canvas: OffscreenCanvas, quality: number): Promise<Blob> => {
  const write = (from: OffscreenCanvas, tried: number) =>
    from.convertToBlob({ type: 'image/jpeg', quality: tried });
  let written = new Blob();
  for (const tried of qualitiesFrom(quality)) {
    written = await write(canvas, tried);
    if (written.size <= MOST_BYTES) break;
  }
  if (written.size > MOST_BYTES) {
    const scale = 0.95 * Math.sqrt(MOST_BYTES / written.size);
    const width = Math.ceil(canvas.width * scale);
    const height = Math.ceil(canvas.height * scale);
    written = await write(draw(canvas, { width, height }).canvas, Math.min(quality, LOWEST_QUALITY));
  }
  // Browsers that cannot write one kind write another.
  if (written.type !== 'image/jpeg') throw new Error('this browser can not write JPEG');
  return written;
};
