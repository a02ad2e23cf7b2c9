export type Pen = OffscreenCanvasRenderingContext2D;

/** A canvas in memory, and its context. */
export const openCanvas = (width: number, height: number): { canvas: OffscreenCanvas; pen: Pen } => {
  const canvas = new OffscreenCanvas(width, height);
  const pen = canvas.getContext('2d', { willReadFrequently: true });
  if (!pen) throw new Error('this browser has no canvas');
  return { canvas, pen };
};
