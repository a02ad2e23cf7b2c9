import { PendingRequests, type PendingPorts } from '../pending-requests.ts';

/** A device's storage, in memory. */
export function memoryStorage(): Storage {
  const items = new Map<string, string>();
  return {
    get length() {
      return items.size;
    },
    clear: () => items.clear(),
    getItem: (key) => items.get(key) ?? null,
    key: (index) => [...items.keys()][index] ?? null,
    removeItem: (key) => void items.delete(key),
    setItem: (key, value) => void items.set(key, value),
  };
}

/** Creates the pending requests of a tab whose device stores nothing yet, and where a shopper is signed in. */
export function pendingInMemory(ports: Partial<PendingPorts> = {}): PendingRequests {
  const storage = memoryStorage();
  return new PendingRequests({ storage: () => storage, owner: () => 'camille', ...ports });
}
