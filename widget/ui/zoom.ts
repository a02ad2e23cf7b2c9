/** How many times larger than the frame an image can be made. */
export const largestZoom = 4;

/** Between the whole image and the largest. */
export const withinZoom = (zoom: number): number => Math.min(largestZoom, Math.max(1, zoom));

/**
 * Where to scroll to along one side, so that what is under a point stays there while the image grows or shrinks.
 * @param scroll how far it is scrolled now, in px
 * @param point the point's distance from the edge of the frame, in px
 * @param ratio how many times larger the image becomes
 */
export const scrollKeeping = (scroll: number, point: number, ratio: number): number =>
  (scroll + point) * ratio - point;

/** The distance of two fingers, in px. */
export const spread = (one: Touch, other: Touch): number =>
  Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);
