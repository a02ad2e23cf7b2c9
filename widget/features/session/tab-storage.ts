/** Storage of this tab that survives reloads. In a frame the browser may refuse it: then it lasts as long as the page. */
export interface TabStorage {
  get(key: string): string | undefined;
  /** @returns whether the value survives a reload */
  set(key: string, value: string): boolean;
  remove(key: string): void;
}

/** A `TabStorage` for values that may be undefined. */
export interface ChangingTabStorage extends TabStorage {
  /** Sets a value; undefined removes it. */
  keep(key: string, value: string | undefined): void;
}

/** Values that the browser refused to store. Shared by all storages of the page, as `sessionStorage` is. */
const memory = new Map<string, string>();

/** @param storage called at each use: when storage is refused, reading `sessionStorage` itself throws */
export function createTabStorage(storage: () => Storage = () => sessionStorage): ChangingTabStorage {
  const withStorage = <Result>(act: (storage: Storage) => Result): Result | undefined => {
    try {
      return act(storage());
    } catch {
      return undefined;
    }
  };
  const tab: ChangingTabStorage = {
    get: (key) => memory.get(key) ?? withStorage((kept) => kept.getItem(key)) ?? undefined,
    set: (key, value) => {
      const isStored = withStorage((kept) => {
        kept.setItem(key, value);
        return true;
      });
      if (isStored) memory.delete(key);
      else memory.set(key, value);
      return isStored ?? false;
    },
    remove: (key) => {
      memory.delete(key);
      withStorage((kept) => kept.removeItem(key));
    },
    keep: (key, value) => {
      if (value === undefined) tab.remove(key);
      else tab.set(key, value);
    },
  };
  return tab;
}

/** The same for the storage of the device, which survives the tab. */
export const deviceStorage = createTabStorage(() => localStorage);
