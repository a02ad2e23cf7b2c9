/** Enough to read small print from where the whole ticket is seen; what is beyond is blur. */
const FACTORS = [1, 2, 3];

/** What a lens offers, in its own unit. */
export interface ZoomRange {
  readonly min: number;
  readonly max: number;
}

/** One choice of the zoom. */
export interface ZoomStop {
  /** How many times closer than plain: 1, 2 or 3. */
  readonly factor: number;
  /** The same in the unit of the lens. */
  readonly zoom: number;
}

/**
 * The stops to choose between, the plain one first: 1 on phones, whose ultra-wide lens may go below, and the lowest on
 * webcams, which count from 100 or so. Only that one, where the lens comes no closer; none where it does not zoom.
 */
export function zoomStops(range: ZoomRange | undefined): readonly ZoomStop[] {
  if (!range) return [];
  const plain = range.min <= 1 && range.max >= 1 ? 1 : range.min;
  if (plain <= 0) return [];
  return FACTORS.map((factor) => ({ factor, zoom: plain * factor })).filter(({ zoom }) => zoom <= range.max);
}
