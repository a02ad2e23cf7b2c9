import { deviceStorage, type TabStorage } from '../session/tab-storage.ts';

const tabKey = 'cagnotte.consent';
const deviceKey = 'cagnotte.audience';
/** Lasts as long as the page, for a frame without storage. */
let isDeniedInPage = false;

/**
 * Stores the consent from the host page: `consent=denied` in the query, which the embedding option
 * sets, too. A denial lasts as long as the tab, since later addresses may have another query, or
 * until `consent=granted`.
 */
export function storeConsentOfPage(search: string, tabStorage: TabStorage): void {
  const consent = new URLSearchParams(search).get('consent');
  if (consent === 'denied') {
    isDeniedInPage = true;
    tabStorage.set(tabKey, consent);
  }
  if (consent === 'granted') {
    isDeniedInPage = false;
    tabStorage.remove(tabKey);
  }
}

/** True if the page that led here denied consent, now or earlier in this tab. */
export function isDeniedByPage(search: string, tabStorage: TabStorage): boolean {
  storeConsentOfPage(search, tabStorage);
  return isDeniedInPage || tabStorage.get(tabKey) !== undefined;
}

/** True if the shopper denied consent on this device. A host page cannot change that. */
export const isDeniedByShopper = (device: TabStorage = deviceStorage): boolean =>
  device.get(deviceKey) !== undefined;

/** Remembers on this device that the shopper denies consent. */
export function denyConsent(device: TabStorage = deviceStorage): void {
  device.set(deviceKey, 'denied');
}

/** Forgets the shopper's denial on this device. */
export function allowConsent(device: TabStorage = deviceStorage): void {
  device.remove(deviceKey);
}
