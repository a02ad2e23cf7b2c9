import { createTabStorage } from '../session/tab-storage.ts';

/** Storage of this device. When the browser refuses it, values are kept in memory. */
const device = createTabStorage(() => localStorage);

const getStorageKey = (clientId: string) => `cagnotte.onboarding.${clientId}`;

/** Returns whether the cards of a programme were shown on this device. */
export const wasOnboardingSeen = (clientId: string): boolean =>
  device.get(getStorageKey(clientId)) !== undefined;

/** Remembers that the cards of a programme were shown on this device. */
export const rememberOnboarding = (clientId: string): void => void device.set(getStorageKey(clientId), '1');

/** Returns whether the device stores values. */
export function canRemember(): boolean {
  const key = getStorageKey('');
  const isStored = device.set(key, '1');
  device.remove(key);
  return isStored;
}
