import { SdkError } from '../../errors/sdk-error.ts';
import type { Clock } from '../../platform/clock.ts';

const CHECKS = 10;
const BETWEEN_CHECKS_MS = 500;
/** Before its first frame a camera announces sides of 0 or 2 pixels. */
const SMALLEST_SIDE = 10;

const isPlaying = ({ videoWidth, videoHeight }: HTMLVideoElement): boolean =>
  videoWidth > SMALLEST_SIDE && videoHeight > SMALLEST_SIDE;

export const noPicture = (): SdkError =>
  new SdkError('OTHER', 'Unable to play video stream. Is webcam working?');

/**
 * Waits until a video shows its stream: looks up to 10 times, 500 ms apart.
 * @throws SdkError OTHER when it still does not.
 */
export const waitUntilPlaying = async (video: HTMLVideoElement, clock: Clock): Promise<void> => {
  for (let check = 0; check < CHECKS; check += 1) {
    if (isPlaying(video)) return;
    await new Promise<void>((resolve) => clock.after(BETWEEN_CHECKS_MS, resolve));
  }
  throw noPicture();
};
