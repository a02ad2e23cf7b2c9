import { deviceStorage } from '../session/tab-storage.ts';

const getStorageKey = (clientId: string) => `cagnotte.onboarding.${clientId}`;

/** True if the cards of a programme were shown on this device. */
export const wasOnboardingSeen = (clientId: string): boolean =>
  deviceStorage.get(getStorageKey(clientId)) !== undefined;

/** Remembers that the cards of a programme were shown on this device. */
export const rememberOnboarding = (clientId: string): void =>
  void deviceStorage.set(getStorageKey(clientId), '1');

/** True if the device stores values. */
export function canRemember(): boolean {
  const key = getStorageKey('');
  const isStored = deviceStorage.set(key, '1');
  deviceStorage.remove(key);
  return isStored;
}
