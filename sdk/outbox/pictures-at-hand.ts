import type { Changes, PictureContent } from './ports.ts';
import type { OutboxRecord, PictureRecord } from './record.ts';

/** What preparation made of a picture. */
interface PreparedPicture {
  readonly about: Partial<PictureRecord>;
  /** Absent: its bytes stay as they are. */
  readonly bytes?: PictureContent | undefined;
}

/**
 * What this page has of its pictures: their content, which need not be read back, and what was prepared and not written. That is
 * written with the next change of the record, so that a receipt that is sent at once takes no transaction of its own for it.
 */
export interface PicturesAtHand {
  /** Holds a picture as it was given or prepared. @param hash of its content */
  readonly hold: (id: string, blob: Blob, hash: string) => void;
  readonly find: (id: string) => Blob | undefined;
  /**
   * The content of that hash, once: the next attempt takes what is stored, since a file may have changed, or be gone. What is not
   * stored yet may be taken again.
   */
  readonly take: (picture: Pick<PictureRecord, 'id' | 'hash'>) => PictureContent | undefined;
  readonly prepared: (id: string, result: PreparedPicture) => void;
  readonly isPrepared: (id: string) => boolean;
  /** Whether anything that was prepared is still to be written. */
  readonly hasUnwritten: () => boolean;
  /** A record with what was prepared of it. */
  readonly withPrepared: (record: OutboxRecord) => OutboxRecord;
  /** Adds what was prepared to what is written. */
  readonly addTo: (changes: Changes | undefined) => Changes | undefined;
  /** Forgets what was written, and pictures that are gone. */
  readonly forget: (changes: Changes | undefined) => void;
}

export const createPicturesAtHand = (): PicturesAtHand => {
  const held = new Map<string, { readonly blob: Blob; readonly hash: string }>();
  const unwritten = new Map<string, PreparedPicture>();

  /** Another tab may have been quicker. */
  const preparedOf = ({ id, state, preparation }: PictureRecord): PreparedPicture | undefined =>
    state === 'stored' && preparation !== 'done' ? unwritten.get(id) : undefined;

  const withPrepared: PicturesAtHand['withPrepared'] = (record) => ({
    ...record,
    pictures: record.pictures.map((picture) => ({ ...picture, ...preparedOf(picture)?.about })),
  });

  return {
    hold: (id, blob, hash) => void held.set(id, { blob, hash }),
    find: (id) => held.get(id)?.blob,
    take: ({ id, hash }) => {
      const found = held.get(id);
      held.delete(id);
      if (found?.hash === hash) return found.blob;
      const { about, bytes } = unwritten.get(id) ?? {};
      return about?.hash === hash ? bytes : undefined;
    },
    prepared: (id, result) => void unwritten.set(id, result),
    isPrepared: (id) => unwritten.has(id),
    hasUnwritten: () => unwritten.size > 0,
    withPrepared,
    addTo: (changes) => {
      if (!changes?.put || unwritten.size === 0) return changes;
      const { put, pictures = [] } = changes;
      const bytesOf = (picture: PictureRecord) => {
        const bytes = preparedOf(picture)?.bytes;
        return bytes ? [{ id: picture.id, bytes }] : [];
      };
      const added = put.flatMap((record) => record.pictures.flatMap(bytesOf));
      return { ...changes, put: put.map(withPrepared), pictures: [...pictures, ...added] };
    },
    forget: ({ put = [], drop = [] } = {}) => {
      for (const { id, preparation } of put.flatMap((record) => record.pictures))
        if (preparation === 'done') unwritten.delete(id);
      for (const id of drop) {
        unwritten.delete(id);
        held.delete(id);
      }
    },
  };
};
