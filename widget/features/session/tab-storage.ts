/**
 * Storage of this tab that survives reloads. In a frame the browser may refuse it: then it
 * lasts as long as the page.
 */
export interface TabStorage {
  get(key: string): string | undefined;
  /** @returns true if the value survives a reload */
  set(key: string, value: string): boolean;
  remove(key: string): void;
}

/** A `TabStorage` for values that may be undefined. */
export interface ChangingTabStorage extends TabStorage {
  /** Sets a value; undefined removes it. */
  setOrRemove(key: string, value: string | undefined): void;
}

/** Values that the browser refused to store. Shared by all storages of the page, as `sessionStorage` is. */
const memory = new Map<string, string>();

/** @param getStorage called at each use: when storage is refused, reading `sessionStorage` itself throws */
export function createTabStorage(getStorage: () => Storage = () => sessionStorage): ChangingTabStorage {
  const withStorage = <Result>(act: (storage: Storage) => Result): Result | undefined => {
    try {
      return act(getStorage());
    } catch {
      return undefined;
    }
  };
  const tab: ChangingTabStorage = {
    get: (key) => memory.get(key) ?? withStorage((storage) => storage.getItem(key)) ?? undefined,
    set: (key, value) => {
      const isStored = withStorage((storage) => {
        storage.setItem(key, value);
        return true;
      });
      if (isStored) memory.delete(key);
      else memory.set(key, value);
      return isStored ?? false;
    },
    remove: (key) => {
      memory.delete(key);
      withStorage((storage) => storage.removeItem(key));
    },
    setOrRemove: (key, value) => {
      if (value === undefined) tab.remove(key);
      else tab.set(key, value);
    },
  };
  return tab;
}

/** The same for the storage of the device, which survives the tab. */
export const deviceStorage = createTabStorage(() => localStorage);
