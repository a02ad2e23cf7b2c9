import type { OutboxRecord } from './outbox-record.ts';
import type { OutboxStore } from './outbox-store.ts';

export interface MemoryStore extends Pick<OutboxStore, 'change' | 'read'> {
  /** Those of an owner, or of all of them. */
  readonly all: (owner?: string) => readonly OutboxRecord[];
  readonly has: (uuid: string) => boolean;
}

/** Keeps receipts as long as the page lives. */
export const createMemoryStore = (): MemoryStore => {
  const records = new Map<string, OutboxRecord>();
  const pictures = new Map<string, ArrayBuffer>();
  return {
    has: (uuid) => records.has(uuid),
    all: (owner) => [...records.values()].filter((record) => owner === undefined || record.owner === owner),
    // What the change throws is a rejection, as of any other store.
    change: (uuid, change) =>
      new Promise((resolve) => {
        const { put = [], remove = [], pictures: added = [], drop = [] } = change(records.get(uuid)) ?? {};
        for (const record of put) records.set(record.uuid, record);
        for (const gone of remove) records.delete(gone);
        for (const { id, bytes } of added) pictures.set(id, bytes);
        for (const id of drop) pictures.delete(id);
        resolve(records.get(uuid));
      }),
    read: (id) => Promise.resolve(pictures.get(id)),
  };
};
