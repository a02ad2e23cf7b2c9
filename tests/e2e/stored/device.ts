import type { Page } from '@playwright/test';

/**
 * A database that a build of the widget has left. Bytes are `{ "$bytes": base64 }`, a Blob is
 * `{ "$blob": base64, "type": text }`.
 */
interface StoredDatabase {
  readonly name: string;
  readonly version: number;
  readonly stores: readonly {
    readonly name: string;
    readonly keyPath: string;
    readonly indexes: readonly { readonly name: string; readonly keyPath: string }[];
    readonly records: readonly unknown[];
  }[];
}

/** The data that a build of the widget has left on a device, for its own origin. */
export interface StoredDevice {
  /** In milliseconds since 1970. */
  readonly recordedAt: number;
  readonly cookie: string;
  readonly localStorage: Readonly<Record<string, string>>;
  readonly databases: readonly StoredDatabase[];
}

/** Reads all stored data of the origin of a page. */
export const readDevice = (page: Page): Promise<StoredDevice> =>
  page.evaluate(async () => {
    const waitForRequest = <Result>(request: IDBRequest<Result>): Promise<Result> =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error ?? new Error('a request of the database failed'));
      });
    const base64 = (bytes: ArrayBuffer): string =>
      btoa(Array.from(new Uint8Array(bytes), (byte) => String.fromCharCode(byte)).join(''));
    const encode = async (value: unknown): Promise<unknown> => {
      if (value instanceof ArrayBuffer) return { $bytes: base64(value) };
      if (value instanceof Blob) return { $blob: base64(await value.arrayBuffer()), type: value.type };
      if (Array.isArray(value)) return Promise.all(value.map(encode));
      if (typeof value !== 'object' || value === null) return value;
      const fields = Object.entries(value).map(async ([name, inner]) => [name, await encode(inner)] as const);
      return Object.fromEntries(await Promise.all(fields));
    };
    const databases: StoredDatabase[] = [];
    for (const { name = '', version = 1 } of await indexedDB.databases()) {
      const database = await waitForRequest(indexedDB.open(name));
      const stores = [];
      for (const storeName of database.objectStoreNames) {
        const store = database.transaction(storeName).objectStore(storeName);
        stores.push({
          name: storeName,
          keyPath: String(store.keyPath),
          indexes: [...store.indexNames].map((index) => ({
            name: index,
            keyPath: String(store.index(index).keyPath),
          })),
          records: await Promise.all((await waitForRequest(store.getAll())).map(encode)),
        });
      }
      database.close();
      databases.push({ name, version, stores });
    }
    const { cookie } = document;
    return { recordedAt: Date.now(), cookie, localStorage: { ...localStorage }, databases };
  });

/** Stores all of it for the origin of a page, before any code of the widget runs there. */
export const writeDevice = (page: Page, device: StoredDevice): Promise<void> =>
  page.evaluate(async ({ cookie, databases, localStorage: texts }) => {
    const decodeBytes = (base64: unknown) =>
      Uint8Array.from(atob(String(base64)), (letter) => letter.charCodeAt(0));
    const decode = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.map(decode);
      if (typeof value !== 'object' || value === null) return value;
      if ('$bytes' in value) return decodeBytes(value.$bytes).buffer;
      if ('$blob' in value && 'type' in value)
        return new Blob([decodeBytes(value.$blob)], { type: String(value.type) });
      return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, decode(inner)]));
    };
    for (const pair of cookie.split('; ').filter(Boolean)) document.cookie = `${pair}; path=/`;
    for (const [name, text] of Object.entries(texts)) localStorage.setItem(name, text);
    for (const { name, version, stores } of databases)
      await new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open(name, version);
        opening.onupgradeneeded = () => {
          for (const { name: storeName, keyPath, indexes } of stores) {
            const store = opening.result.createObjectStore(storeName, { keyPath });
            for (const index of indexes) store.createIndex(index.name, index.keyPath);
          }
        };
        opening.onerror = () => reject(opening.error ?? new Error('the database could not be made'));
        opening.onsuccess = () => {
          const writing = opening.result.transaction(
            stores.map((store) => store.name),
            'readwrite',
          );
          for (const { name: storeName, records } of stores)
            for (const record of records) writing.objectStore(storeName).put(decode(record));
          writing.oncomplete = () => {
            opening.result.close();
            resolve();
          };
          writing.onerror = () => reject(writing.error ?? new Error('the records could not be written'));
        };
      });
  }, device);
