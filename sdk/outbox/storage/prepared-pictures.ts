import type { Changes, PictureBytes, PictureContent } from '../../platform/outbox-ports.ts';
import type { OutboxRecord, PictureRecord } from '../../platform/outbox-record.ts';

/** The result of preparing a picture. */
interface UnwrittenPreparation {
  /** The changed fields of the picture's record. */
  readonly fields: Partial<PictureRecord>;
  /** The new bytes in the stored form, and as the page holds them; absent: the bytes do not change. */
  readonly content?: { readonly bytes: PictureContent; readonly blob: Blob } | undefined;
}

/**
 * Prepared pictures that are not written. They are written with the next change of the record that has the
 * picture, so that a receipt that is sent at once needs no transaction for them.
 */
export interface PreparedPictures {
  readonly add: (id: string, prepared: UnwrittenPreparation) => void;
  readonly has: (id: string) => boolean;
  /** Forgets the prepared bytes of a picture that is gone. */
  readonly forget: (id: string) => void;
  /** Returns a record with its prepared pictures. */
  readonly withPrepared: (record: OutboxRecord) => OutboxRecord;
  /** Returns the prepared bytes of a picture; undefined if its current bytes are stored. */
  readonly findBlob: (picture: Pick<PictureRecord, 'id' | 'hash'>) => Blob | undefined;
  /** Adds the prepared pictures to changes. */
  readonly addTo: <Made extends Changes>(changes: Made | undefined) => Made | undefined;
  /** Forgets pictures that were written. */
  readonly forgetWritten: (changes: Changes | undefined) => void;
}

/** @param holdFile holds the file of a picture in its stored form */
export const createPreparedPictures = (holdFile: (id: string, picture: Blob) => void): PreparedPictures => {
  const unwritten = new Map<string, UnwrittenPreparation>();

  /** Returns the unwritten preparation of a picture, unless another tab has prepared it first. */
  const findPrepared = ({ id, state, preparation }: PictureRecord): UnwrittenPreparation | undefined =>
    state === 'stored' && preparation !== 'done' ? unwritten.get(id) : undefined;

  const withPrepared: PreparedPictures['withPrepared'] = (record) => ({
    ...record,
    pictures: record.pictures.map((picture) => ({ ...picture, ...findPrepared(picture)?.fields })),
  });

  return {
    add: (id, prepared) => void unwritten.set(id, prepared),
    has: (id) => unwritten.has(id),
    forget: (id) => void unwritten.delete(id),
    withPrepared,
    findBlob: ({ id, hash }) => {
      const { fields, content } = unwritten.get(id) ?? {};
      return fields?.hash === hash ? content?.blob : undefined;
    },
    addTo: (changes) => {
      if (!changes?.put || unwritten.size === 0) return changes;
      const { put, pictures = [] } = changes;
      const added = put
        .flatMap((record) => record.pictures)
        .flatMap((picture): readonly PictureBytes[] => {
          const content = findPrepared(picture)?.content;
          return content ? [{ id: picture.id, bytes: content.bytes }] : [];
        });
      return { ...changes, put: put.map(withPrepared), pictures: [...pictures, ...added] };
    },
    forgetWritten: ({ put = [], removePictures = [] } = {}) => {
      for (const { id, hash, preparation } of put.flatMap((record) => record.pictures)) {
        const { fields, content } = unwritten.get(id) ?? {};
        if (preparation !== 'done') continue;
        unwritten.delete(id);
        if (content && fields?.hash === hash) holdFile(id, content.blob);
      }
      for (const id of removePictures) unwritten.delete(id);
    },
  };
};
