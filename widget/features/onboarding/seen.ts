import { createTabStorage } from '../session/tab-storage.ts';

/** Of this device. Where the browser refuses it, the page remembers. */
const device = createTabStorage(() => localStorage);

const getStorageKey = (clientId: string) => `cagnotte.onboarding.${clientId}`;

/** Whether the cards were shown on this device for a programme. */
export const wasOnboardingSeen = (clientId: string): boolean =>
  device.get(getStorageKey(clientId)) !== undefined;

/** Remembers that they were. */
export const rememberOnboarding = (clientId: string): void => void device.set(getStorageKey(clientId), '1');

/** Whether the device remembers anything. */
export function canRemember(): boolean {
  const key = getStorageKey('');
  const isStored = device.set(key, '1');
  device.remove(key);
  return isStored;
}
