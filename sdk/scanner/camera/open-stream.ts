import { SdkError, toSdkError } from '../../errors/sdk-error.ts';
import type { Clock } from '../../platform/clock.ts';

/** The browser's cameras. On insecure pages and in old browsers, some or all of its methods are missing. */
export type Devices = Partial<Pick<MediaDevices, 'getUserMedia' | 'enumerateDevices'>> | undefined;

/** One of the lenses of a device. */
export interface Lens {
  readonly id: string;
  /** The browser's name for it, in the language of the device. */
  readonly label: string;
}

/**
 * Returns the available lenses. Browsers name them only once the person has allowed the camera.
 * @throws SdkError WRONG_PLATFORM where the browser has no cameras
 */
export const listLenses = async (devices: Devices): Promise<Lens[]> => {
  if (typeof devices?.enumerateDevices !== 'function')
    throw new SdkError('WRONG_PLATFORM', 'enumerateDevices is not defined');
  return (await devices.enumerateDevices())
    .filter(({ kind, deviceId }) => kind === 'videoinput' && deviceId !== '')
    .map(({ deviceId, label }) => ({ id: deviceId, label }));
};

/** Creates the error of a refusal. Several refusals have no message, only a name. */
const toRefusalError = (error: unknown): SdkError => {
  const { message, name } = error as Partial<Error>;
  return message || !name ? toSdkError(error) : new SdkError('OTHER', name, { cause: error });
};

/**
 * Requests the camera.
 * @throws SdkError WRONG_PLATFORM where the browser has no cameras; OTHER with the browser's words when it
 * refuses, and its own error (NotAllowedError, NotFoundError, NotReadableError…) as the cause
 */
export const openStream = async (devices: Devices, video: MediaTrackConstraints): Promise<MediaStream> => {
  if (typeof devices?.getUserMedia !== 'function')
    throw new SdkError('WRONG_PLATFORM', 'getUserMedia is not defined');
  try {
    return await devices.getUserMedia({ video, audio: false });
  } catch (error) {
    throw toRefusalError(error);
  }
};

const maxChecks = 10;
const checkIntervalMs = 500;
/** Before its first frame a camera reports sides of 0 or 2 pixels. */
const maxEmptySidePixels = 10;

const isPlaying = ({ videoWidth, videoHeight }: HTMLVideoElement): boolean =>
  videoWidth > maxEmptySidePixels && videoHeight > maxEmptySidePixels;

export const createMissingPictureError = (): SdkError =>
  new SdkError('OTHER', 'Unable to play video stream. Is webcam working?');

/**
 * Waits until a video shows its stream: checks up to 10 times, 500 ms apart.
 * @throws SdkError OTHER when it still does not
 */
export const waitUntilPlaying = async (video: HTMLVideoElement, clock: Clock): Promise<void> => {
  for (let check = 0; check < maxChecks; check += 1) {
    if (isPlaying(video)) return;
    await new Promise<void>((resolve) => clock.after(checkIntervalMs, resolve));
  }
  throw createMissingPictureError();
};
