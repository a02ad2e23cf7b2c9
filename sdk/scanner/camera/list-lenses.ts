import { SdkError } from '../../errors/sdk-error.ts';
import type { Devices } from './devices.ts';

/** One of the lenses of a device. */
export interface Lens {
  readonly id: string;
  /** The browser's name for it, in the language of the device. */
  readonly label: string;
}

/**
 * The lenses there are. Browsers name them only once the person has said yes to the camera.
 * @throws SdkError WRONG_PLATFORM where there is nobody to ask.
 */
export const listLenses = async (devices: Devices): Promise<Lens[]> => {
  if (typeof devices?.enumerateDevices !== 'function')
    throw new SdkError('WRONG_PLATFORM', 'enumerateDevices is not defined');
  return (await devices.enumerateDevices())
    .filter(({ kind, deviceId }) => kind === 'videoinput' && deviceId !== '')
    .map(({ deviceId, label }) => ({ id: deviceId, label }));
};
