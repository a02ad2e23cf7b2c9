import type { StorageState } from '@cagnotte/sdk';
import { expect, it } from 'vitest';
import { storageWords } from './storage-words.ts';

it('what is kept on the device needs no words', () => {
  expect(storageWords({ isDurable: true })).toBeUndefined();
});

it.each<[NonNullable<StorageState['reason']>, RegExp]>([
  ['insecure', /^Ce navigateur ne garde rien/],
  ['unavailable', /^Ce navigateur ne garde rien/],
  ['failed', /^La mémoire de ce navigateur ne répond plus/],
  ['full', /^Cet appareil n’a plus de place/],
])('a page that keeps receipts in memory says the true reason: %s', (reason, words) => {
  expect(storageWords({ isDurable: false, reason })).toMatch(words);
});
