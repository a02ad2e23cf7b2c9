import { deviceStorage } from '../../session/tab-storage.ts';

const key = 'cagnotte.lens';

/** Returns the device id of the lens that was chosen last on this device; undefined if none was chosen. */
export const findChosenLens = (): string | undefined => deviceStorage.get(key);

/**
 * Remembers the lens for the next receipts.
 * @param deviceId id that the browser gives to the lens, for this origin
 */
export const rememberLens = (deviceId: string): void => void deviceStorage.set(key, deviceId);
