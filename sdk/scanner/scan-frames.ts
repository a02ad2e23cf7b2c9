import { toSdkError, type SdkError } from '../errors/sdk-error.ts';
import type { Clock } from '../platform/clock.ts';
import type { Cascade, CascadeRead } from './engines/cascade.ts';
import { invertImage } from './invert-image.ts';

/** Dependencies of a scan of a live picture. */
export interface FrameScan {
  /** Returns the current frame; undefined while it is the same as before. */
  readonly frame: () => ImageData | undefined;
  readonly cascade: Cascade;
  readonly clock: Clock;
  /** Largest number of frames per second. */
  readonly frequency: number;
  readonly onRead: (read: CascadeRead) => void;
  /** Called when no engine can be loaded: the scan has ended. */
  readonly onError: (error: SdkError) => void;
}

/**
 * White bars on black are tried after this long without a reading, and again at this interval, in
 * milliseconds.
 */
const invertAfterMs = 1000;

/**
 * Returns a function that reads frames. While nothing is read, some frames are also read with
 * light and dark exchanged.
 */
const createInvertingReader = (cascade: Cascade, clock: Clock): Cascade['decode'] => {
  let invertFrom = clock.now() + invertAfterMs;
  return async (image) => {
    const read = await cascade.decode(image);
    const isDue = !read && clock.now() >= invertFrom;
    const invertedRead = isDue ? await cascade.decode(invertImage(image)) : undefined;
    // After a reading of white bars, the next frame is inverted too: two have to agree.
    if (read || (isDue && !invertedRead)) invertFrom = clock.now() + invertAfterMs;
    return read ?? invertedRead;
  };
};

/**
 * Reads one frame after the other.
 * @returns a function that ends it
 */
export const scanFrames = ({
  frame,
  cascade,
  clock,
  frequency,
  onRead,
  onError,
}: FrameScan): (() => void) => {
  const sightings = createSightings();
  const decode = createInvertingReader(cascade, clock);
  let isEnded = false;
  const readFrame = async () => {
    const image = frame();
    const read = image && (await decode(image));
    if (read && !isEnded && sightings.confirm(`${read.reader} ${read.text}`, clock.now())) onRead(read);
  };
  const stop = repeat(clock, frequency, () =>
    readFrame().catch((error: unknown) => {
      if (!isEnded) onError(toSdkError(error));
      end();
    }),
  );
  const end = () => {
    isEnded = true;
    stop();
  };
  return end;
};

/**
 * Runs an action repeatedly, never twice at once.
 * @param frequency largest number of runs per second
 * @returns a function that ends it
 */
const repeat = (clock: Clock, frequency: number, action: () => Promise<void>): (() => void) => {
  let isEnded = false;
  let cancelTimer = () => {};
  const runOnce = async () => {
    const started = clock.now();
    await action();
    const nextFrameAt = started + 1000 / frequency;
    if (!isEnded) cancelTimer = clock.after(Math.max(0, nextFrameAt - clock.now()), () => void runOnce());
  };
  void runOnce();
  return () => {
    isEnded = true;
    cancelTimer();
  };
};

/** A barcode that was not read for this long has left the picture, in milliseconds. */
const goneAfterMs = 2000;

/** Decides which readings of a live picture are reported. */
export interface Sightings {
  /**
   * @param code content of the barcode
   * @param at time, in milliseconds
   * @returns true to report it: at the second of two identical reads in a row, and not again before the
   * barcode has left the picture or another one was read
   */
  confirm(code: string, at: number): boolean;
}

export const createSightings = (): Sightings => {
  let lastSighting: { readonly code: string; readonly at: number; readonly isReported: boolean } | undefined;
  return {
    confirm: (code, at) => {
      const isRepeated = lastSighting?.code === code && at - lastSighting.at < goneAfterMs;
      const isNew = isRepeated && !lastSighting?.isReported;
      lastSighting = { code, at, isReported: isRepeated };
      return isNew;
    },
  };
};
