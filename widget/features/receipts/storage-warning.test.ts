import { expect, it } from 'vitest';
import type { StorageState } from '@cagnotte/sdk';
import { findStorageWarning } from './storage-warning.ts';

it('receipts that are stored on the device need no notice', () => {
  expect(findStorageWarning({ isDurable: true })).toBeUndefined();
});

it.each<[NonNullable<StorageState['reason']>, RegExp]>([
  ['insecure', /^Ce navigateur ne garde rien/],
  ['unavailable', /^Ce navigateur ne garde rien/],
  ['failed', /^La mémoire de ce navigateur ne répond plus/],
  ['full', /^Cet appareil n’a plus de place/],
])('a page that keeps receipts in memory warns with the reason %s', (reason, text) => {
  expect(findStorageWarning({ isDurable: false, reason })).toMatch(text);
});
