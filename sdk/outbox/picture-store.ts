import { SdkError } from '../errors/sdk-error.ts';
import type { Logger } from '../log/logger.ts';
import type { Platform } from '../platform/platform.ts';
import type { Changes, OutboxPorts, PictureBytes, PictureContent } from './ports.ts';
import type { PicturesAtHand } from './pictures-at-hand.ts';
import { withPicture, type OutboxRecord, type PictureRecord } from './record.ts';
import type { ReceiptRepository } from './repository.ts';
import type { ReceiptStorage, WritableStore } from './storage.ts';

/** Begins with the time, so that the age of bytes that no receipt names is known. */
const newPictureId = (platform: Pick<Platform, 'clock' | 'randomText'>): string =>
  `${platform.clock.now().toString(36).padStart(9, '0')}-${platform.randomText(12)}`;

const unreadable =
  ({ name }: File) =>
  (cause: unknown): never => {
    throw new SdkError('OTHER', `the file "${name}" can no longer be read`, { cause });
  };

/** After that many preparations that ended with the page, the picture may be what ended it: it goes as it is. */
const mostPreparations = 2;

/** The stored pictures: kept, prepared for sending, and read. */
export interface PictureStore {
  /**
   * Stores the bytes of files and the record that they belong to. Where they pass through the page's memory, one file at a time.
   * @param change returns what to write of the record, with the pictures
   * @returns the record
   * @throws SdkError OTHER for a file that can no longer be read; anything else is the store's failure. Nothing stays then.
   */
  readonly keep: (
    store: WritableStore,
    receipt: Pick<OutboxRecord, 'uuid' | 'owner'>,
    files: ArrayLike<File>,
    change: (pictures: readonly PictureRecord[], record: OutboxRecord | undefined) => Changes,
  ) => Promise<OutboxRecord | undefined>;
  /** The stored bytes of a picture; undefined when they are gone, or not those that were stored. */
  readonly read: (picture: PictureRecord) => Promise<PictureContent | undefined>;
  /** The bytes of a picture to send: those that this page has at hand, the first time, and otherwise those that are stored. */
  readonly open: (picture: PictureRecord) => Promise<PictureContent | undefined>;
  /** Reads the pictures of the receipt that is sent next, where that takes no memory. Never rejects. */
  readonly readAhead: (record: OutboxRecord) => Promise<void>;
  /** Prepares one picture for sending; resolves when it is prepared, or cannot be. What came of it is still to be written. */
  readonly prepare: (uuid: string, id: string) => Promise<void>;
  /**
   * Prepares the pictures of a receipt or a draft while the shopper looks at them, or is offline. Never rejects.
   * @param isLeft whether what was prepared is left to the next change of the record
   */
  readonly prepareSoon: (uuid: string, isLeft?: () => boolean) => Promise<void>;
  /** Writes what was prepared of a receipt. @returns the receipt */
  readonly save: (uuid: string) => Promise<OutboxRecord | undefined>;
}

interface PictureStoreOptions {
  readonly platform: Pick<Platform, 'clock' | 'randomText'>;
  readonly logger: Logger;
  readonly ports: Pick<OutboxPorts, 'hash' | 'prepare'>;
  readonly storage: Pick<ReceiptStorage, 'read' | 'takesBlobs'>;
  readonly repository: Pick<ReceiptRepository, 'change' | 'records'>;
  readonly atHand: PicturesAtHand;
}

export const createPictureStore = (options: PictureStoreOptions): PictureStore => {
  const { platform, logger, ports, storage, repository, atHand } = options;
  const { hash } = ports;
  /** By picture, which may go from the draft to its receipt meanwhile. */
  const running = new Map<string, Promise<void>>();

  const findRecord = (uuid: string) => repository.records().find((one) => one.uuid === uuid);

  /** A receipt of the owner with the same picture. Of one that was refused nothing was sent, and a draft may be sent once. */
  const findSame = (owner: string, sourceHash: string): OutboxRecord | undefined =>
    repository
      .records()
      .find(
        (record) =>
          record.owner === owner &&
          (record.state === 'waiting' || record.state === 'sent') &&
          record.pictures.some((picture) => picture.sourceHash === sourceHash),
      );

  const keep: PictureStore['keep'] = async (store, { uuid, owner }, given, change) => {
    const kept: PictureRecord[] = [];
    let pictures: PictureBytes[] = [];
    try {
      for (const file of Array.from(given)) {
        if (pictures.length > 0 && !store.takesBlobs) {
          const one = pictures;
          await store.change(uuid, () => ({ pictures: one }));
          pictures = [];
        }
        const content = store.takesBlobs ? file : await file.arrayBuffer().catch(unreadable(file));
        const sourceHash = await hash(content).catch(unreadable(file));
        const id = newPictureId(platform);
        const same = sourceHash === '' ? undefined : findSame(owner, sourceHash);
        pictures.push({ id, bytes: content });
        atHand.hold(id, file, sourceHash);
        kept.push({
          id,
          name: file.name,
          size: file.size,
          type: file.type,
          hash: sourceHash,
          sourceHash,
          state: 'stored',
          // This page begins at once.
          preparation: ports.prepare ? 1 : 0,
          ...(same && { sameAs: { uuid: same.uuid, at: same.createdAt } }),
        });
      }
      return await store.change(uuid, (record) => ({ ...change(kept, record), pictures }));
    } catch (cause) {
      const drop = kept.map(({ id }) => id);
      atHand.forget({ drop });
      await store.change(uuid, () => ({ drop })).catch(() => undefined);
      throw cause;
    }
  };

  const read: PictureStore['read'] = async (picture) => {
    const content = await storage.read(picture.id);
    return content && (await hash(content)) === picture.hash ? content : undefined;
  };

  const readAhead: PictureStore['readAhead'] = async ({ pictures }) => {
    if (!storage.takesBlobs) return;
    for (const picture of pictures) {
      if (picture.state !== 'stored' || picture.preparation !== 'done' || atHand.find(picture.id)) continue;
      const content = await read(picture).catch(() => undefined);
      if (content instanceof Blob) atHand.hold(picture.id, content, picture.hash);
    }
  };

  const open: PictureStore['open'] = async (picture) => atHand.take(picture) ?? read(picture);

  /** Counts the preparations that end with their page, before each; the first one is counted when the picture is kept. */
  const countPreparation = (uuid: string, id: string) =>
    repository.change(uuid, (record) => {
      const picture = record?.pictures.find((one) => one.id === id);
      if (!record || picture?.state !== 'stored' || picture.preparation === 'done') return undefined;
      const preparation = picture.preparation + 1;
      return { put: [withPicture(record, id, (one) => ({ ...one, preparation }))] };
    });

  /** After a failure the picture stays as it was given. */
  const preparePicture = async (uuid: string, id: string): Promise<void> => {
    const held = atHand.find(id);
    const known = findRecord(uuid);
    const isDone = known?.pictures.find((one) => one.id === id)?.preparation === 'done';
    const record = held || isDone ? known : await countPreparation(uuid, id);
    const picture = record?.pictures.find((one) => one.id === id);
    if (!ports.prepare || picture?.state !== 'stored' || picture.preparation === 'done') return;
    const content = held ?? (await read(picture));
    // A damaged picture is found, and reported, when it is about to be sent.
    const given =
      content && (content instanceof Blob ? content : new Blob([content], { type: picture.type }));
    const isTried = !held && picture.preparation > mostPreparations;
    const blob = given && !isTried ? await ports.prepare(given).catch(() => given) : given;
    if (!blob || blob === given) return atHand.prepared(id, { about: { preparation: 'done' } });
    const bytes = storage.takesBlobs ? blob : await blob.arrayBuffer();
    const about = {
      hash: await hash(bytes),
      size: blob.size,
      type: blob.type,
      preparation: 'done',
    } as const;
    atHand.hold(id, blob, about.hash);
    atHand.prepared(id, { about, bytes });
  };

  const prepare: PictureStore['prepare'] = async (uuid, id) => {
    if (!ports.prepare || atHand.isPrepared(id)) return;
    const preparing = running.get(id) ?? preparePicture(uuid, id).finally(() => running.delete(id));
    running.set(id, preparing);
    await preparing;
  };

  const save: PictureStore['save'] = async (uuid) => {
    const record = findRecord(uuid);
    return record?.pictures.some(({ id }) => atHand.isPrepared(id))
      ? repository.change(uuid, (stored) => stored && { put: [stored] })
      : record;
  };

  return {
    keep,
    read,
    readAhead,
    open,
    prepare,
    save,
    prepareSoon: async (uuid, isLeft) => {
      try {
        for (const { id } of findRecord(uuid)?.pictures ?? []) {
          await prepare(uuid, id);
          if (!isLeft?.()) await save(uuid);
        }
      } catch (error) {
        logger.warn('a picture could not be prepared', error);
      }
    },
  };
};
