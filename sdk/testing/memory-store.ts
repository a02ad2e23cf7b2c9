import type { OutboxStore, PictureContent } from '../platform/outbox-ports.ts';
import type { OutboxRecord } from '../platform/outbox-record.ts';

export interface MemoryStore extends Pick<OutboxStore, 'change' | 'read'> {
  readonly get: (uuid: string) => Promise<OutboxRecord | undefined>;
  /** Returns the records of one owner, or of all owners. */
  readonly all: (owner?: string) => readonly OutboxRecord[];
  readonly has: (uuid: string) => boolean;
}

/** Creates the disk of a device, for tests. */
export const createMemoryStore = (): MemoryStore => {
  const records = new Map<string, OutboxRecord>();
  const pictures = new Map<string, PictureContent>();
  return {
    has: (uuid) => records.has(uuid),
    all: (owner) => [...records.values()].filter((record) => owner === undefined || record.owner === owner),
    get: (uuid) => Promise.resolve(records.get(uuid)),
    // An error of the change is a rejection, as in any other store.
    change: (uuid, change) =>
      new Promise((resolve) => {
        const {
          put = [],
          remove = [],
          pictures: added = [],
          removePictures = [],
        } = change(records.get(uuid)) ?? {};
        for (const record of put) records.set(record.uuid, record);
        for (const gone of remove) records.delete(gone);
        for (const { id, bytes } of added) pictures.set(id, bytes);
        for (const id of removePictures) pictures.delete(id);
        resolve(records.get(uuid));
      }),
    read: (id) => Promise.resolve(pictures.get(id)),
  };
};
