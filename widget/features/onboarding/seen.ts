import { createTabStorage } from '../session/tab-storage.ts';

/** Of this device. Where the browser refuses it, the page remembers. */
const device = createTabStorage(() => localStorage);

const keyOf = (clientId: string) => `cagnotte.onboarding.${clientId}`;

/** Whether the cards were shown on this device for a programme. */
export const wasOnboardingSeen = (clientId: string): boolean => device.get(keyOf(clientId)) !== undefined;

/** Remembers that they were. */
export const rememberOnboarding = (clientId: string): void => void device.set(keyOf(clientId), '1');

/** Whether the device remembers anything. */
export function canRemember(): boolean {
  const key = keyOf('');
  const isStored = device.set(key, '1');
  device.remove(key);
  return isStored;
}
