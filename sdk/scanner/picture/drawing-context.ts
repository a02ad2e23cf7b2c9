/** A place to draw pictures whose pixels are then read, on the page or in a worker. */
export const drawingContext = (
  width: number,
  height: number,
): CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D => {
  const canvas =
    typeof OffscreenCanvas === 'function'
      ? new OffscreenCanvas(width, height)
      : Object.assign(document.createElement('canvas'), { width, height });
  // The union of both canvases has no call signature in common, though each has the same.
  const context = (canvas as HTMLCanvasElement).getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('this browser can not draw');
  return context;
};
