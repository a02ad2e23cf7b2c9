import type { Size } from '../format/announced-size.ts';

type Surface = OffscreenCanvasRenderingContext2D;

/** @throws where the browser cannot draw in a worker, or has no memory left for it. */
export const draw = (
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
