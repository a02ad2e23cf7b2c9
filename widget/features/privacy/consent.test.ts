import { describe, expect, it } from 'vitest';
import { createMemoryTabStorage } from '../session/testing/memory-storage.ts';
import { allowConsent, denyConsent, isDeniedByPage, isDeniedByShopper } from './consent.ts';

describe('D97 the consent to trackers', () => {
  it('is stored on this device when the shopper chooses, and can be changed', () => {
    const device = createMemoryTabStorage();
    expect(isDeniedByShopper(device)).toBe(false);
    denyConsent(device);
    expect(isDeniedByShopper(device)).toBe(true);
    allowConsent(device);
    expect(isDeniedByShopper(device)).toBe(false);
  });

  it('is not changed by a page that grants consent after the shopper has chosen', () => {
    const device = createMemoryTabStorage();
    denyConsent(device);
    expect(isDeniedByPage('?consent=granted', createMemoryTabStorage())).toBe(false);
    expect(isDeniedByShopper(device)).toBe(true);
  });

  it('lasts as long as the tab when a page denies it, or until a page grants it', () => {
    const tab = createMemoryTabStorage();
    expect(isDeniedByPage('?consent=denied', tab)).toBe(true);
    expect(isDeniedByPage('?clientId=b', tab)).toBe(true);
    expect(isDeniedByPage('?consent=granted', tab)).toBe(false);
  });
});
