import { describe, expect, it } from 'vitest';
import { createTabStorage } from '../session/tab-storage.ts';
import { chooseConsent, isDeniedByPage, isDeniedByShopper } from './consent.ts';

/** A storage of a tab or of a device, in memory. */
function createMemoryStorage() {
  const items = new Map<string, string>();
  return createTabStorage(
    () =>
      ({
        getItem: (key: string) => items.get(key) ?? null,
        setItem: (key: string, value: string) => void items.set(key, value),
        removeItem: (key: string) => void items.delete(key),
      }) as unknown as Storage,
  );
}

describe('D97 the consent to trackers', () => {
  it('is stored on this device when the shopper chooses, and can be changed', () => {
    const device = createMemoryStorage();
    expect(isDeniedByShopper(device)).toBe(false);
    chooseConsent(false, device);
    expect(isDeniedByShopper(device)).toBe(true);
    chooseConsent(true, device);
    expect(isDeniedByShopper(device)).toBe(false);
  });
  it('is not changed by a page that grants consent after the shopper has chosen', () => {
    const device = createMemoryStorage();
    chooseConsent(false, device);
    expect(isDeniedByPage('?consent=granted', createMemoryStorage())).toBe(false);
    expect(isDeniedByShopper(device)).toBe(true);
  });
  it('lasts as long as the tab when a page denies it, or until a page grants it', () => {
    const tab = createMemoryStorage();
    expect(isDeniedByPage('?consent=denied', tab)).toBe(true);
    expect(isDeniedByPage('?clientId=b', tab)).toBe(true);
    expect(isDeniedByPage('?consent=granted', tab)).toBe(false);
  });
});
