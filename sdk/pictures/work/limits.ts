/** What one picture may weigh, in bytes. */
export const MOST_BYTES = 1_500_000;
/** Below this the edges of letters fray. */
export const LOWEST_QUALITY = 0.5;

/**
 * Measured on photographs of receipts: at 2600 pixels and a quality of 0.8 a photograph of 12 megapixels weighs 0.4 MB, 0.7
 * to 1.2 MB with the noise of a dim room, and its letters keep all of the contrast that shrinking leaves them.
 */
const defaults = { longEdge: 2600, quality: 0.8 };

export interface Limits {
  /** In pixels. */
  readonly longEdge: number;
  /** Of JPEG, from 0 to 1. */
  readonly quality: number;
}

/** What was asked for where it can be done, the default where not. */
export const checkedLimits = ({
  longEdge = defaults.longEdge,
  quality = defaults.quality,
}: {
  readonly [Name in keyof Limits]: number | undefined;
}): Limits => ({
  longEdge: longEdge >= 1 ? longEdge : defaults.longEdge,
  quality: quality >= 0 && quality <= 1 ? quality : defaults.quality,
});
