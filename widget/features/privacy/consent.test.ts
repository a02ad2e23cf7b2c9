import { describe, expect, it } from 'vitest';
import { createTabStorage } from '../session/tab-storage.ts';
import { chooseConsent, isDeniedByPage, isDeniedByShopper } from './consent.ts';

/** A storage of a tab or of a device. */
function memory() {
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

describe('D97 the choice about trackers', () => {
  it('of the shopper is of this device, and can be changed', () => {
    const device = memory();
    expect(isDeniedByShopper(device)).toBe(false);
    chooseConsent(false, device);
    expect(isDeniedByShopper(device)).toBe(true);
    chooseConsent(true, device);
    expect(isDeniedByShopper(device)).toBe(false);
  });
  it('of the shopper is not undone by a page that grants consent', () => {
    const device = memory();
    chooseConsent(false, device);
    expect(isDeniedByPage('?consent=granted', memory())).toBe(false);
    expect(isDeniedByShopper(device)).toBe(true);
  });
  it('of a page lasts as long as its tab, or until a page grants consent', () => {
    const tab = memory();
    expect(isDeniedByPage('?consent=denied', tab)).toBe(true);
    expect(isDeniedByPage('?clientId=b', tab)).toBe(true);
    expect(isDeniedByPage('?consent=granted', tab)).toBe(false);
  });
});
