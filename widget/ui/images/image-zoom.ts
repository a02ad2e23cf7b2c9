/** In px. */
export interface ImageSize {
  readonly width: number;
  readonly height: number;
}

/** Largest zoom, relative to the initial size of an image. */
export const maxZoom = 4;

/**
 * Smallest width at which the text of a receipt is legible, in px or as a share of a small frame's width. An
 * image that would be narrower is initially as wide as its frame.
 */
const minReadable = { width: 320, share: 0.75 };

/** Returns the size of an image that fits into its frame. */
export function getFittedSize(frame: ImageSize, image: ImageSize): ImageSize {
  const scale = Math.min(frame.width / image.width, frame.height / image.height);
  return { width: image.width * scale, height: image.height * scale };
}

/**
 * Returns the initial zoom, relative to an image that fits: a long receipt is as wide as the frame, which
 * scrolls.
 */
export function getInitialZoom(frame: ImageSize, image: ImageSize): number {
  const { width } = getFittedSize(frame, image);
  const isReadable = width >= Math.min(minReadable.width, minReadable.share * frame.width);
  return isReadable ? 1 : frame.width / width;
}

/**
 * Limits a zoom to the range from the whole image to the largest.
 * @param initial zoom, relative to an image that fits
 */
export const clampZoom = (zoom: number, initial: number): number =>
  Math.min(maxZoom * initial, Math.max(1, zoom));

/** One dimension of an image in its frame, in px. */
export interface ZoomedSide {
  /** Current scroll position. */
  readonly scroll: number;
  /** Distance from the edge of the frame to the point that stays in place. */
  readonly point: number;
  /** Lengths of the frame, and of an image that fits. */
  readonly frame: number;
  readonly whole: number;
}

/**
 * Returns the scroll position in one dimension that keeps the image's point under a pointer while the image
 * grows or shrinks. An image smaller than the frame is centred.
 */
export function getScrollAfterZoom(
  { scroll, point, frame, whole }: ZoomedSide,
  before: number,
  after: number,
): number {
  const margin = (zoom: number) => Math.max(0, (frame - whole * zoom) / 2);
  return ((scroll + point - margin(before)) * after) / before + margin(after) - point;
}
