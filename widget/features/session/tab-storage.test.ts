import { describe, expect, it } from 'vitest';
import { createTabStorage } from './tab-storage.ts';
import { createMemoryStorage } from './testing/memory-storage.ts';

describe('the storage of the tab', () => {
  it('stores, returns and removes values', () => {
    const device = createMemoryStorage();
    const storage = createTabStorage(() => device);
    expect(storage.get('a')).toBeUndefined();
    expect(storage.set('a', '1')).toBe(true);
    expect(storage.get('a')).toBe('1');
    storage.remove('a');
    expect(storage.get('a')).toBeUndefined();
    storage.setOrRemove('a', '2');
    expect(storage.get('a')).toBe('2');
    storage.setOrRemove('a', undefined);
    expect(storage.get('a')).toBeUndefined();
  });

  it('lasts as long as the page, and reports that, when the browser refuses storage', () => {
    const refused = () =>
      createTabStorage(() => {
        throw new Error('SecurityError');
      });
    expect(refused().set('a', '1')).toBe(false);
    expect(refused().get('a')).toBe('1');
    refused().remove('a');
    expect(refused().get('a')).toBeUndefined();
  });
});
