import { toAbortError } from '../errors/sdk-error.ts';
import type { Clock } from '../platform/clock.ts';
import type { Cascade, CascadeRead } from './engines/cascade.ts';
import { invertImage } from './invert-image.ts';

/** A picture that can be drawn in several sizes and angles. */
interface Picture {
  /** In pixels. */
  readonly width: number;
  readonly height: number;
  /**
   * Returns the picture, scaled and turned about its centre; white in the corners that turning leaves empty.
   */
  frame(attempt: Attempt): ImageData;
  /** Releases the memory. */
  close(): void;
}

/** Opens a picture of the page: a file, an image, a canvas. */
export type OpenPicture = (source: ImageBitmapSource) => Promise<Picture>;

/** Dependencies of a scan of a still picture. */
export interface PictureScan {
  readonly source: ImageBitmapSource;
  readonly signal: AbortSignal | undefined;
  readonly open: OpenPicture;
  readonly cascade: Cascade;
  readonly clock: Clock;
}

/**
 * Tries one size and angle after the other until a barcode is read, finally with light and dark exchanged.
 * Between two attempts, the page can respond to events, and the signal is checked.
 */
export const scanPicture = async ({
  source,
  signal,
  open,
  cascade,
  clock,
}: PictureScan): Promise<CascadeRead | undefined> => {
  const throwIfAborted = () => {
    if (signal?.aborted) throw toAbortError(signal.reason);
  };
  throwIfAborted();
  const picture = await open(source);
  const tryImage = async (image: () => ImageData): Promise<CascadeRead | undefined> => {
    throwIfAborted();
    const read = await cascade.decode(image());
    if (!read) await new Promise<void>((resolve) => clock.after(0, resolve));
    return read;
  };
  try {
    const attempts = planAttempts(picture.width, picture.height);
    for (const attempt of attempts) {
      const read = await tryImage(() => picture.frame(attempt));
      if (read) return read;
    }
    const [original] = attempts;
    const invertedRead = original && (await tryImage(() => invertImage(picture.frame(original))));
    throwIfAborted();
    return invertedRead;
  } finally {
    picture.close();
  }
};

/** A size and an angle to try. */
export interface Attempt {
  /** Factor for its sides. */
  readonly scale: number;
  /** Angle, in degrees clockwise. */
  readonly degrees: number;
}

/** Longest side at the first attempt, in pixels: in most photographs the bars take up much of the picture. */
const firstSidePixels = 1600;
/** Most pixels of an attempt: a phone reads them in about a second. */
const maxAttemptPixels = 4_000_000;

/**
 * The attempts that read the most additional barcodes for their time, on blurred, shaded, shrunk and tilted
 * photographs. zxing also reads upside down and sideways: with turns of 30, 45 and 60 degrees, no tilt
 * above 15 degrees is left.
 */
const attemptPlan: readonly Attempt[] = [
  { scale: 1, degrees: 0 },
  { scale: 1.25, degrees: 0 },
  { scale: 0.7, degrees: 0 },
  { scale: 2, degrees: 0 },
  { scale: 1.25, degrees: 45 },
  { scale: 0.7, degrees: 60 },
  { scale: 0.7, degrees: 30 },
];

/** Sines and cosines are not exact: a side of 299.9999 pixels has 300. */
const roundingTolerance = 1e-6;

/**
 * Returns the sides of the smallest upright rectangle around a scaled and turned picture, in whole pixels.
 */
export const getTurnedSides = (width: number, height: number, { scale, degrees }: Attempt) => {
  const [sine, cosine] = [Math.sin, Math.cos].map((compute) => Math.abs(compute((degrees * Math.PI) / 180)));
  const computeSide = (along: number, across: number) =>
    Math.max(1, Math.floor(scale * (along * (cosine ?? 1) + across * (sine ?? 0)) + roundingTolerance));
  return { width: computeSide(width, height), height: computeSide(height, width) };
};

/** Attempts whose scales differ by less than this share are duplicates. */
const minScaleDifference = 0.1;

const limitPixels = (width: number, height: number, attempt: Attempt): Attempt => {
  const sides = getTurnedSides(width, height, attempt);
  const excess = ((sides.width + 1) * (sides.height + 1)) / maxAttemptPixels;
  return excess > 1 ? { ...attempt, scale: attempt.scale / Math.sqrt(excess) } : attempt;
};

/**
 * Returns the sizes and angles to try until a barcode is found, the most promising first.
 * @param width width of the picture, in pixels
 * @param height height of the picture, in pixels
 * @returns at most 7, each of at most 4 million pixels, without duplicates
 */
export const planAttempts = (width: number, height: number): Attempt[] => {
  const firstScale = Math.min(1, firstSidePixels / Math.max(width, height));
  const plannedAttempts = attemptPlan.map(({ scale, degrees }) =>
    limitPixels(width, height, { scale: firstScale * scale, degrees }),
  );
  return plannedAttempts.filter(
    ({ scale, degrees }, at) =>
      plannedAttempts.findIndex(
        (candidate) =>
          candidate.degrees === degrees && Math.abs(candidate.scale / scale - 1) < minScaleDifference,
      ) === at,
  );
};
