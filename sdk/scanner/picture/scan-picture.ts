import { toSdkError } from '../../errors/sdk-error.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Cascade, CascadeRead } from '../engines/cascade.ts';
import { attemptsFor } from './attempts.ts';
import type { OpenPicture } from './picture.ts';

/** What reading a still picture takes. */
export interface PictureScan {
  readonly source: ImageBitmapSource;
  readonly signal: AbortSignal | undefined;
  readonly open: OpenPicture;
  readonly cascade: Cascade;
  readonly clock: Clock;
}

/**
 * Looks at a picture in one way after the other until something is read. The page may breathe between two looks, and
 * the signal is heeded there.
 */
export const scanPicture = async ({
  source,
  signal,
  open,
  cascade,
  clock,
}: PictureScan): Promise<CascadeRead | undefined> => {
  const heedSignal = () => {
    if (signal?.aborted) throw toSdkError(signal.reason);
  };
  heedSignal();
  const picture = await open(source);
  try {
    for (const attempt of attemptsFor(picture.width, picture.height)) {
      heedSignal();
      const read = await cascade.decode(picture.frame(attempt));
      if (read) return read;
      await new Promise<void>((resolve) => clock.after(0, resolve));
    }
    heedSignal();
    return undefined;
  } finally {
    picture.close();
  }
};
