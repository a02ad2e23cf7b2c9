import { toSdkError, type SdkError } from '../errors/sdk-error.ts';
import type { Clock } from '../platform/clock.ts';
import type { Cascade, CascadeRead } from './engines/cascade.ts';
import { inverted } from './inverted.ts';

/** What reading a live picture takes. */
export interface FrameScan {
  /** The frame being shown; undefined while there is no new one. */
  readonly frame: () => ImageData | undefined;
  readonly cascade: Cascade;
  readonly clock: Clock;
  /** How many frames are looked at in a second, at most. */
  readonly frequency: number;
  readonly onRead: (read: CascadeRead) => void;
  /** No engine can read: the scan has ended. */
  readonly onError: (error: SdkError) => void;
}

/** White bars on black are looked for when nothing else has been read for so long, and again after so long, in milliseconds. */
const INVERT_AFTER_MS = 1000;

/** Reads frames; now and then, where nothing is read, one with light and dark exchanged. */
const createLook = (cascade: Cascade, clock: Clock): Cascade['decode'] => {
  let invertFrom = clock.now() + INVERT_AFTER_MS;
  return async (image) => {
    const read = await cascade.decode(image);
    const isDue = !read && clock.now() >= invertFrom;
    const onBlack = isDue ? await cascade.decode(inverted(image)) : undefined;
    // What was read on black is looked for in the next frame, too: two have to agree.
    if (read || (isDue && !onBlack)) invertFrom = clock.now() + INVERT_AFTER_MS;
    return read ?? onBlack;
  };
};

/** Looks at one frame after the other. @returns what ends it. */
export const scanFrames = ({
  frame,
  cascade,
  clock,
  frequency,
  onRead,
  onError,
}: FrameScan): (() => void) => {
  const sightings = createSightings();
  const decode = createLook(cascade, clock);
  let ended = false;
  const look = async () => {
    const image = frame();
    const read = image && (await decode(image));
    if (read && !ended && sightings.count(`${read.reader} ${read.text}`, clock.now())) onRead(read);
  };
  const stop = repeat(clock, frequency, () =>
    look().catch((error: unknown) => {
      if (!ended) onError(toSdkError(error));
      end();
    }),
  );
  const end = () => {
    ended = true;
    stop();
  };
  return end;
};

/**
 * Does something again and again, never twice at once.
 * @param frequency how many times in a second, at most.
 * @returns what ends it.
 */
const repeat = (clock: Clock, frequency: number, action: () => Promise<void>): (() => void) => {
  let ended = false;
  let callOff = () => {};
  const once = async () => {
    const started = clock.now();
    await action();
    const next = started + 1000 / frequency;
    if (!ended) callOff = clock.after(Math.max(0, next - clock.now()), () => void once());
  };
  void once();
  return () => {
    ended = true;
    callOff();
  };
};

/** A barcode that has not been read for this long has left the picture. */
const GONE_MS = 2000;

/** Decides which reads of a live picture count. */
export interface Sightings {
  /**
   * @param code what was read.
   * @param at when, in milliseconds.
   * @returns whether to report it: with the second of two identical reads in a row, and not again before the barcode has
   * left the picture or another has come.
   */
  count(code: string, at: number): boolean;
}

export const createSightings = (): Sightings => {
  let last: { readonly code: string; readonly at: number; readonly isReported: boolean } | undefined;
  return {
    count: (code, at) => {
      const again = last?.code === code && at - last.at < GONE_MS;
      const isNew = again && !last?.isReported;
      last = { code, at, isReported: again };
      return isNew;
    },
  };
};
