import type { Changes, PictureBytes, PictureContent } from '../platform/outbox-ports.ts';
import type { OutboxRecord, PictureRecord } from '../platform/outbox-record.ts';

/** The result of preparing a picture. */
interface PreparedPicture {
  /** The fields of its record that change. */
  readonly about: Partial<PictureRecord>;
  /** Its new bytes as they are stored, and the same to be held by the page; absent: they stay as they are. */
  readonly content?: { readonly bytes: PictureContent; readonly blob: Blob } | undefined;
}

/**
 * What was prepared and is not written: it is written with the next change of the record that has the picture, so that a receipt that
 * is sent at once needs no transaction for it.
 */
export interface PreparedPictures {
  readonly add: (id: string, prepared: PreparedPicture) => void;
  readonly has: (id: string) => boolean;
  /** Forgets what was prepared of a picture that is gone. */
  readonly forget: (id: string) => void;
  /** A record with what was prepared of it. */
  readonly withPrepared: (record: OutboxRecord) => OutboxRecord;
  /** The bytes of a picture, unless those that count are stored. */
  readonly getBlob: (picture: Pick<PictureRecord, 'id' | 'hash'>) => Blob | undefined;
  /** Adds what was prepared to what is written. */
  readonly addTo: (changes: Changes | undefined) => Changes | undefined;
  /** Forgets what was written. */
  readonly settle: (changes: Changes | undefined) => void;
}

/** @param hold holds the file of a picture as it is stored now */
export const createPreparedPictures = (hold: (id: string, picture: Blob) => void): PreparedPictures => {
  const unwritten = new Map<string, PreparedPicture>();

  /** Another tab may have been quicker. */
  const getPrepared = ({ id, state, preparation }: PictureRecord): PreparedPicture | undefined =>
    state === 'stored' && preparation !== 'done' ? unwritten.get(id) : undefined;

  const withPrepared: PreparedPictures['withPrepared'] = (record) => ({
    ...record,
    pictures: record.pictures.map((picture) => ({ ...picture, ...getPrepared(picture)?.about })),
  });

  return {
    add: (id, prepared) => void unwritten.set(id, prepared),
    has: (id) => unwritten.has(id),
    forget: (id) => void unwritten.delete(id),
    withPrepared,
    getBlob: ({ id, hash }) => {
      const { about, content } = unwritten.get(id) ?? {};
      return about?.hash === hash ? content?.blob : undefined;
    },
    addTo: (changes) => {
      if (!changes?.put || unwritten.size === 0) return changes;
      const { put, pictures = [] } = changes;
      const added = put
        .flatMap((record) => record.pictures)
        .flatMap((picture): readonly PictureBytes[] => {
          const content = getPrepared(picture)?.content;
          return content ? [{ id: picture.id, bytes: content.bytes }] : [];
        });
      return { ...changes, put: put.map(withPrepared), pictures: [...pictures, ...added] };
    },
    settle: ({ put = [], drop = [] } = {}) => {
      for (const { id, hash, preparation } of put.flatMap((record) => record.pictures)) {
        const { about, content } = unwritten.get(id) ?? {};
        if (preparation !== 'done') continue;
        unwritten.delete(id);
        if (content && about?.hash === hash) hold(id, content.blob);
      }
      for (const id of drop) unwritten.delete(id);
    },
  };
};
