import type { TabStorage } from '../tab-storage.ts';

/**
 * Creates the storage of a device, in memory.
 * @param items its content, for tests that read or share it
 */
export const createMemoryStorage = (items = new Map<string, string>()): Storage => ({
  get length() {
    return items.size;
  },
  clear: () => items.clear(),
  getItem: (key) => items.get(key) ?? null,
  key: (index) => [...items.keys()][index] ?? null,
  removeItem: (key) => void items.delete(key),
  setItem: (key, value) => void items.set(key, value),
});

/**
 * Creates the storage of a tab, in memory.
 * @param isRefused true if the browser stores nothing
 */
export const createMemoryTabStorage = (items = new Map<string, string>(), isRefused = false): TabStorage => ({
  get: (key) => items.get(key),
  set: (key, value) => !isRefused && items.set(key, value).has(key),
  remove: (key) => void items.delete(key),
});
