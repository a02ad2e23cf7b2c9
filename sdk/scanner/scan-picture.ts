import { abortedBy } from '../errors/sdk-error.ts';
import type { Clock } from '../platform/clock.ts';
import type { Cascade, CascadeRead } from './engines/cascade.ts';
import { inverted } from './inverted.ts';

/** A picture that can be looked at in several ways. */
interface Picture {
  /** In pixels. */
  readonly width: number;
  readonly height: number;
  /** The picture, scaled and turned about its middle; white where turning leaves corners empty. */
  frame(attempt: Attempt): ImageData;
  /** Gives the memory back. */
  close(): void;
}

/** Opens what a page has: a file, an image, a canvas. */
export type OpenPicture = (source: ImageBitmapSource) => Promise<Picture>;

/** What reading a still picture takes. */
export interface PictureScan {
  readonly source: ImageBitmapSource;
  readonly signal: AbortSignal | undefined;
  readonly open: OpenPicture;
  readonly cascade: Cascade;
  readonly clock: Clock;
}

/**
 * Looks at a picture in one way after the other until something is read, in the end with light and dark exchanged. The page may
 * breathe between two looks, and the signal is heeded there.
 */
export const scanPicture = async ({
  source,
  signal,
  open,
  cascade,
  clock,
}: PictureScan): Promise<CascadeRead | undefined> => {
  const heedSignal = () => {
    if (signal?.aborted) throw abortedBy(signal.reason);
  };
  heedSignal();
  const picture = await open(source);
  const look = async (image: () => ImageData): Promise<CascadeRead | undefined> => {
    heedSignal();
    const read = await cascade.decode(image());
    if (!read) await new Promise<void>((resolve) => clock.after(0, resolve));
    return read;
  };
  try {
    const attempts = attemptsFor(picture.width, picture.height);
    for (const attempt of attempts) {
      const read = await look(() => picture.frame(attempt));
      if (read) return read;
    }
    const [asItIs] = attempts;
    const onBlack = asItIs && (await look(() => inverted(picture.frame(asItIs))));
    heedSignal();
    return onBlack;
  } finally {
    picture.close();
  }
};

/** One way to look at a picture. */
export interface Attempt {
  /** By how much its sides are multiplied. */
  readonly scale: number;
  /** By how many degrees it is turned, clockwise. */
  readonly degrees: number;
}

/** Longest side of the first look, in pixels: bars fill a good part of what people photograph. */
const FIRST_SIDE = 1600;
/** No look is larger than this: a phone reads so many pixels in about a second. */
const MOST_PIXELS = 4_000_000;

/**
 * What brought further reads on photographs that were blurred, shaded, shrunk and tilted, for the time it takes.
 * zxing reads upside down and on its side as well: turns of 30, 45 and 60 degrees leave no tilt above 15.
 */
const LOOKS: readonly Attempt[] = [
  { scale: 1, degrees: 0 },
  { scale: 1.25, degrees: 0 },
  { scale: 0.7, degrees: 0 },
  { scale: 2, degrees: 0 },
  { scale: 1.25, degrees: 45 },
  { scale: 0.7, degrees: 60 },
  { scale: 0.7, degrees: 30 },
];

/** The sides of the smallest upright rectangle around a picture that was scaled and turned, in whole pixels. */
export const turnedSides = (width: number, height: number, { scale, degrees }: Attempt) => {
  const [sine, cosine] = [Math.sin, Math.cos].map((of) => Math.abs(of((degrees * Math.PI) / 180)));
  const side = (along: number, across: number) =>
    Math.max(1, Math.floor(scale * (along * (cosine ?? 1) + across * (sine ?? 0)) + 1e-6));
  return { width: side(width, height), height: side(height, width) };
};

const bounded = (width: number, height: number, attempt: Attempt): Attempt => {
  const sides = turnedSides(width, height, attempt);
  const excess = ((sides.width + 1) * (sides.height + 1)) / MOST_PIXELS;
  return excess > 1 ? { ...attempt, scale: attempt.scale / Math.sqrt(excess) } : attempt;
};

/**
 * The ways to look at a picture until a barcode is found, the most promising first.
 * @param width of the picture, in pixels
 * @param height of the picture, in pixels
 * @returns at most 7, each of at most 4 million pixels, no two the same.
 */
export const attemptsFor = (width: number, height: number): Attempt[] => {
  const first = Math.min(1, FIRST_SIDE / Math.max(width, height));
  const all = LOOKS.map(({ scale, degrees }) => bounded(width, height, { scale: first * scale, degrees }));
  return all.filter(
    ({ scale, degrees }, at) =>
      all.findIndex((other) => other.degrees === degrees && Math.abs(other.scale / scale - 1) < 0.1) === at,
  );
};
