import { isTooLarge, type PictureKind, type Size } from './picture-format.ts';

/** The largest size of one picture, in bytes. */
export const maxPictureBytes = 1_500_000;
/** Below this quality the edges of letters are not sharp. */
export const minQuality = 0.5;

/**
 * Measured on photographs of receipts: at 2600 pixels and a quality of 0.8, a photograph of 12 megapixels
 * has 0.4 MB, and 0.7 to 1.2 MB with the noise of a dim room. Its letters keep all of the contrast that
 * remains after shrinking.
 */
const defaults = { longEdge: 2600, quality: 0.8 };

export interface Limits {
  /** In pixels. */
  readonly longEdge: number;
  /** Quality of the JPEG, from 0 to 1. */
  readonly quality: number;
}

/** Returns the given settings, with the default in place of invalid values. */
export const getValidLimits = ({
  longEdge,
  quality,
}: {
  readonly [Name in keyof Limits]: number | undefined;
}): Limits => ({
  longEdge: longEdge && longEdge >= 1 ? longEdge : defaults.longEdge,
  // An untyped caller may pass null, which is not less than 0.
  quality: typeof quality === 'number' && quality >= 0 && quality <= 1 ? quality : defaults.quality,
});

/** Facts about a file from its first bytes. */
export interface PictureFacts {
  readonly kind: PictureKind | undefined;
  readonly size: Size | undefined;
  /** As in EXIF; 1 for upright. */
  readonly orientation: number;
  /** True if it contains personal data. */
  readonly isPrivate: boolean;
  /** Length of the file. */
  readonly byteCount: number;
}

export interface Plan {
  /** True if the browser can be asked to draw it. */
  readonly isDrawable: boolean;
  /** The first choice: keep it, remove its metadata, or draw it again. */
  readonly action: 'untouched' | 'strip' | 'draw';
  /** True if the drawn picture is sent even if it is not smaller. */
  readonly isNeeded: boolean;
  /** The second choice, for a picture that cannot be drawn or does not get smaller. */
  readonly otherwise: 'untouched' | 'strip';
}

/** Plans how a picture is prepared, given the longest edge in pixels. */
export const planPreparation = (
  { kind, size, orientation, isPrivate, byteCount }: PictureFacts,
  longEdge: number,
): Plan => {
  const otherwise = isPrivate ? 'strip' : 'untouched';
  if (!size || isTooLarge(size)) return { isDrawable: false, action: otherwise, isNeeded: false, otherwise };
  const isSmall = computeDrawnSize(size, longEdge).width === size.width && byteCount <= maxPictureBytes;
  // HEIC and AVIF only lose their metadata where they cannot be drawn: the JPEG is readable everywhere.
  const isNeeded = orientation !== 1 || (isPrivate && kind === 'heif');
  return { isDrawable: true, action: isSmall && !isNeeded ? otherwise : 'draw', isNeeded, otherwise };
};

/**
 * The short edge keeps at least this part of the long edge's limit. A receipt is narrow: its width
 * decides how large its text is.
 */
const minShortEdgeShare = 0.4;

/**
 * Returns the size at which a picture is drawn.
 * @param size size of the picture
 * @param longEdge longest edge of the result, in pixels
 * @returns whole pixels, at least 1, never more than the picture has
 */
export const computeDrawnSize = ({ width, height }: Size, longEdge: number): Size => {
  const byLength = longEdge / Math.max(width, height);
  const byWidth = (minShortEdgeShare * longEdge) / Math.min(width, height);
  const scale = Math.min(1, Math.max(byLength, byWidth));
  const scaleSide = (pixels: number) => Math.max(1, Math.round(pixels * scale));
  return { width: scaleSide(width), height: scaleSide(height) };
};

/** A smaller step would hardly reduce the file, and each step takes as long as the first. */
const qualityStep = 0.15;

/**
 * Returns the qualities to try until a picture is small enough, the best first. A lower quality that the
 * caller asked for is kept.
 */
export const listQualities = (quality: number): number[] => {
  const range = quality - minQuality;
  if (range <= 0) return [quality];
  const steps = Math.max(1, Math.round(range / qualityStep));
  return Array.from({ length: steps + 1 }, (_, step) => quality - (range * step) / steps);
};
