import { describe, expect, it } from 'vitest';
import { createTabStorage } from './tab-storage.ts';

describe('what the tab remembers', () => {
  it('keeps, gives back and forgets', () => {
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
  });
  it('says so, and does not throw, where the browser refuses storage', () => {
    const storage = createTabStorage(() => {
      throw new Error('SecurityError');
    });
    expect(storage.set('a', '1')).toBe(false);
    expect(storage.get('a')).toBeUndefined();
    expect(() => storage.remove('a')).not.toThrow();
  });
});
