/** What this tab remembers across reloads. In a frame the browser may refuse it: then nothing is remembered. */
export interface TabStorage {
  get(key: string): string | undefined;
  /** @returns whether it will be there after a reload */
  set(key: string, value: string): boolean;
  remove(key: string): void;
}

/** @param storage asked for at each use: where storage is refused, reading `sessionStorage` itself throws */
export function createTabStorage(storage: () => Storage = () => sessionStorage): TabStorage {
  const attempt = <Result>(act: (storage: Storage) => Result): Result | undefined => {
    try {
      return act(storage());
    } catch {
      return undefined;
    }
  };
  return {
    get: (key) => attempt((kept) => kept.getItem(key)) ?? undefined,
    set: (key, value) =>
      attempt((kept) => {
        kept.setItem(key, value);
        return true;
      }) ?? false,
    remove: (key) => attempt((kept) => kept.removeItem(key)),
  };
}
