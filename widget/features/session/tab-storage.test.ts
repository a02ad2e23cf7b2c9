import { describe, expect, it } from 'vitest';
import { createTabStorage } from './tab-storage.ts';

describe('the storage of the tab', () => {
  it('stores, returns and removes values', () => {
    const items = new Map<string, string>();
    const storage = createTabStorage(
      () =>
        ({
          getItem: (key: string) => items.get(key) ?? null,
          setItem: (key: string, value: string) => void items.set(key, value),
          removeItem: (key: string) => void items.delete(key),
        }) as unknown as Storage,
    );
    expect(storage.get('a')).toBeUndefined();
    expect(storage.set('a', '1')).toBe(true);
    expect(storage.get('a')).toBe('1');
    storage.remove('a');
    expect(storage.get('a')).toBeUndefined();
    storage.keep('a', '2');
    expect(storage.get('a')).toBe('2');
    storage.keep('a', undefined);
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
