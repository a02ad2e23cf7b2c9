import { draw } from './draw.ts';
import { LOWEST_QUALITY, MOST_BYTES } from './limits.ts';
import { qualitiesFrom } from './qualities-from.ts';

/**
 * Writes a picture as JPEG that weighs no more than it may. What is still too heavy at the lowest quality is full of noise,
 * which a smaller picture has less of.
 * @throws where the browser cannot write JPEG.
 */
export const encode = async (canvas: OffscreenCanvas, quality: number): Promise<Blob> => {
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
