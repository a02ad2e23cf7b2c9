import type { Quadrilateral } from '../geometry.ts';

/** Pixels as a canvas gives them: red, green, blue and alpha, row by row. */
export interface Picture {
  readonly data: Uint8ClampedArray<ArrayBuffer>;
  readonly width: number;
  readonly height: number;
}

/** Corners of what may be a receipt, in pixels of the picture, and how sure the method is, on a scale of its own. */
export interface Finding {
  readonly corners: Quadrilateral;
  readonly score: number;
}

/**
 * Finds the corners of a receipt.
 * @returns undefined when there is nothing like a receipt
 */
export type FindCorners = (picture: Picture) => Finding | undefined | Promise<Finding | undefined>;
