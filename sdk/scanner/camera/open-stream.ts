import { SdkError, toSdkError } from '../../errors/sdk-error.ts';
import type { Devices } from './devices.ts';

/** Several refusals come without a message: their name is all there is to say. */
const refusal = (error: unknown): SdkError => {
  const { message, name } = error as Partial<Error>;
  return message || !name ? toSdkError(error) : new SdkError('OTHER', name, { cause: error });
};

/**
 * Asks for the camera.
 * @throws SdkError WRONG_PLATFORM where there is nobody to ask; OTHER with the browser's words when it refuses, and
 * its own error (NotAllowedError, NotFoundError, NotReadableError…) as the cause.
 */
export const openStream = async (devices: Devices, video: MediaTrackConstraints): Promise<MediaStream> => {
  if (typeof devices?.getUserMedia !== 'function')
    throw new SdkError('WRONG_PLATFORM', 'getUserMedia is not defined');
  try {
    return await devices.getUserMedia({ video, audio: false });
  } catch (error) {
    throw refusal(error);
  }
};
