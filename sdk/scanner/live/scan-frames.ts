import { toSdkError, type SdkError } from '../../errors/sdk-error.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Cascade, CascadeRead } from '../engines/cascade.ts';
import { repeat } from './repeat.ts';
import { createSightings } from './sightings.ts';

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
  let ended = false;
  const look = async () => {
    const image = frame();
    const read = image && (await cascade.decode(image));
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
