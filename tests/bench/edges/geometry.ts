/** A point of a picture: in pixels, or in fractions of the picture's width and height. The y axis points down. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Four corners, one after the other around the shape. */
export type Quadrilateral = readonly [Point, Point, Point, Point];

/** A homography as nine numbers, row by row. */
export type Homography = readonly [number, number, number, number, number, number, number, number, number];

/** The homography that maps the unit square, clockwise from (0, 0), to a quadrilateral. */
export const mapUnitSquareTo = ([a, b, c, d]: Quadrilateral): Homography => {
  const [dx1, dx2, dx3] = [b.x - c.x, d.x - c.x, a.x - b.x + c.x - d.x];
  const [dy1, dy2, dy3] = [b.y - c.y, d.y - c.y, a.y - b.y + c.y - d.y];
  const determinant = dx1 * dy2 - dx2 * dy1;
  const g = (dx3 * dy2 - dx2 * dy3) / determinant;
  const h = (dx1 * dy3 - dx3 * dy1) / determinant;
  return [
    b.x - a.x + g * b.x,
    d.x - a.x + h * d.x,
    a.x,
    b.y - a.y + g * b.y,
    d.y - a.y + h * d.y,
    a.y,
    g,
    h,
    1,
  ];
};

/** The inverse of a homography. */
export const invert = ([a, b, c, d, e, f, g, h, i]: Homography): Homography => [
  e * i - f * h,
  c * h - b * i,
  b * f - c * e,
  f * g - d * i,
  a * i - c * g,
  c * d - a * f,
  d * h - e * g,
  b * g - a * h,
  a * e - b * d,
];

/** Maps a point by a homography. */
export const project = ([a, b, c, d, e, f, g, h, i]: Homography, { x, y }: Point): Point => {
  const w = g * x + h * y + i;
  return { x: (a * x + b * y + c) / w, y: (d * x + e * y + f) / w };
};

/** The point at `share` of the way from one point to another. */
const interpolate = (from: Point, to: Point, share: number): Point => ({
  x: from.x + (to.x - from.x) * share,
  y: from.y + (to.y - from.y) * share,
});

export const measureDistance = (from: Point, to: Point): number => Math.hypot(from.x - to.x, from.y - to.y);

/** Converts corners from pixels to fractions of the picture's width and height, or back with `1 / width` and `1 / height`. */
export const scaleCorners = (corners: Quadrilateral, width: number, height: number): Quadrilateral => {
  const [a, b, c, d] = corners.map(({ x, y }) => ({ x: x / width, y: y / height }));
  if (!a || !b || !c || !d) throw new Error('a quadrilateral has four corners');
  return [a, b, c, d];
};

/**
 * The largest distance between corners of two quadrilaterals, as a share of the picture's diagonal. The corners may begin anywhere and go
 * around either way: the best of the eight assignments counts.
 * @param left in fractions of the picture, as `right`
 */
export const measureCornerError = (
  left: Quadrilateral,
  right: Quadrilateral,
  width: number,
  height: number,
): number => {
  const inPixels = (corners: Quadrilateral) => scaleCorners(corners, 1 / width, 1 / height);
  const [from, to] = [inPixels(left), inPixels(right)];
  const errors = [1, -1].flatMap((direction) =>
    from.map((_, shift) =>
      Math.max(
        ...from.map((corner, at) => measureDistance(corner, to[(shift + direction * at + 4) % 4] ?? corner)),
      ),
    ),
  );
  return Math.min(...errors) / Math.hypot(width, height);
};

/** Returns the share of the way from one coordinate to another that lies before the range from 0 to `size`; 0 inside of it. */
const getShareOutside = (from: number, to: number, size: number): number => {
  const border = Math.min(Math.max(from, 0), size);
  return border === from || to === from ? 0 : (border - from) / (to - from);
};
/** Moves a corner that is outside of the picture along the side to its neighbour, to the border of the picture. */
const clipAlong = (corner: Point, neighbour: Point, width: number, height: number): Point => {
  const shares = [
    getShareOutside(corner.x, neighbour.x, width),
    getShareOutside(corner.y, neighbour.y, height),
  ];
  return interpolate(corner, neighbour, Math.min(1, Math.max(0, ...shares)));
};

/**
 * The corners of a receipt that runs out of the picture: a corner that is outside moves along the long side of the receipt to the border of
 * the picture.
 * @param corners in pixels, clockwise from the receipt's own top left; the first and the last share a long side
 */
export const clipToPicture = ([a, b, c, d]: Quadrilateral, width: number, height: number): Quadrilateral => [
  clipAlong(a, d, width, height),
  clipAlong(b, c, width, height),
  clipAlong(c, b, width, height),
  clipAlong(d, a, width, height),
];
