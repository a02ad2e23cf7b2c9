import { unreadableFile } from '../errors/known-errors.ts';
import type { Logger } from '../log/logger.ts';
import type { Platform } from '../platform/platform.ts';
import type { Changes, OutboxPorts } from './ports.ts';
import { withPicture, type OutboxRecord, type PictureRecord } from './record.ts';
import type { ReceiptRepository } from './repository.ts';
import type { ReceiptStorage } from './storage.ts';

/** Begins with the time, so that the age of bytes that no receipt names is known. */
const newPictureId = (platform: Pick<Platform, 'clock' | 'randomText'>): string =>
  `${platform.clock.now().toString(36).padStart(9, '0')}-${platform.randomText(12)}`;

/** After that many preparations that ended with the page, the picture may be what ended it: it goes as it is. */
const mostPreparations = 2;

/** The stored pictures: kept, prepared for sending, and read. */
export interface PictureStore {
  /**
   * Stores the bytes of files, one file at a time, and then the record that they belong to: only one is in memory at a time.
   * @param change returns what to write of the record, with the pictures
   * @returns the record
   * @throws SdkError OTHER for a file that can no longer be read, whose place is the `parameter`. Nothing stays then.
   */
  readonly keep: (
    receipt: Pick<OutboxRecord, 'uuid' | 'owner'>,
    files: ArrayLike<File>,
    change: (pictures: readonly PictureRecord[], record: OutboxRecord | undefined) => Changes,
  ) => Promise<OutboxRecord | undefined>;
  /** The bytes of a picture; undefined when they are gone, or not those that were stored. */
  readonly read: (picture: PictureRecord) => Promise<ArrayBuffer | undefined>;
  /** Prepares one picture for sending; resolves when it is prepared, or cannot be. */
  readonly prepare: (uuid: string, id: string) => Promise<void>;
  /** Prepares the pictures of a receipt, without waiting: while the shopper looks at them, or is offline. */
  readonly prepareSoon: (uuid: string) => void;
}

interface PictureStoreOptions {
  readonly platform: Pick<Platform, 'clock' | 'randomText'>;
  readonly logger: Logger;
  readonly ports: Pick<OutboxPorts, 'hash' | 'prepare'>;
  readonly storage: Pick<ReceiptStorage, 'change' | 'read' | 'hold' | 'held'>;
  readonly repository: Pick<ReceiptRepository, 'change' | 'records'>;
}

export const createPictureStore = (options: PictureStoreOptions): PictureStore => {
  const { platform, logger, ports, storage, repository } = options;
  const { hash } = ports;
  /** By receipt and picture. A picture that goes from the draft to its receipt meanwhile is prepared there again, if need be. */
  const running = new Map<string, Promise<void>>();

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

  const keep: PictureStore['keep'] = async ({ uuid, owner }, given, change) => {
    const kept: PictureRecord[] = [];
    try {
      for (const [index, file] of Array.from(given).entries()) {
        const bytes = await file.arrayBuffer().catch((cause: unknown) => {
          throw unreadableFile(file, `files[${index}]`, cause);
        });
        const sourceHash = await hash(bytes);
        const id = newPictureId(platform);
        await storage.change(uuid, () => ({ pictures: [{ id, bytes }] }));
        const same = sourceHash === '' ? undefined : findSame(owner, sourceHash);
        storage.hold(id, file);
        kept.push({
          id,
          name: file.name,
          size: bytes.byteLength,
          type: file.type,
          hash: sourceHash,
          sourceHash,
          state: 'stored',
          preparation: 0,
          ...(same && { sameAs: { uuid: same.uuid, at: same.capturedAt } }),
        });
      }
      return await storage.change(uuid, (record) => change(kept, record));
    } catch (cause) {
      const drop = kept.map(({ id }) => id);
      await storage.change(uuid, () => ({ drop }));
      throw cause;
    }
  };

  const read: PictureStore['read'] = async (picture) => {
    const whole = async (bytes: ArrayBuffer | undefined) =>
      bytes && (await hash(bytes)) === picture.hash ? bytes : undefined;
    try {
      return await whole(await storage.read(picture.id));
    } catch (failure) {
      const held = await storage
        .held(picture.id)
        ?.arrayBuffer()
        .catch(() => undefined);
      const found = await whole(held);
      if (found) return found;
      throw failure;
    }
  };

  const storedFile = async (picture: PictureRecord): Promise<Blob | undefined> => {
    const bytes = await read(picture);
    return bytes && new Blob([bytes], { type: picture.type });
  };

  /** After a failure the picture stays as it was given. */
  const preparePicture = async (uuid: string, id: string): Promise<void> => {
    const update = (change: (picture: PictureRecord) => PictureRecord, bytes?: ArrayBuffer) =>
      repository.change(uuid, (record) => {
        const picture = record?.pictures.find((one) => one.id === id);
        // Another tab was quicker, or the picture is not wanted any more.
        if (!record || picture?.state !== 'stored' || picture.preparation === 'done') return undefined;
        return { put: [withPicture(record, id, change)], ...(bytes && { pictures: [{ id, bytes }] }) };
      });
    const done = (picture: PictureRecord): PictureRecord => ({ ...picture, preparation: 'done' });

    const record = await update((picture) => ({ ...picture, preparation: Number(picture.preparation) + 1 }));
    const picture = record?.pictures.find((one) => one.id === id);
    if (!picture || picture.preparation === 'done') return;
    // By the page that keeps it, it need not be read back, unless that has prepared it for a draft which another tab has sent as it was.
    const held = storage.held(id);
    const file = held?.size === picture.size ? held : await storedFile(picture);
    // A damaged picture is found, and reported, when it is about to be sent.
    if (!file || !ports.prepare || picture.preparation > mostPreparations) return void (await update(done));
    // A hint is for the shopper who looks at the draft: what is on its way to the server does not wait for one.
    const isAdvised = record?.state === 'draft';
    const { blob, hint } = await ports
      .prepare(file, isAdvised)
      .catch(() => ({ blob: file, hint: undefined }));
    const bytes = blob === file ? undefined : await blob.arrayBuffer();
    const prepared = bytes && { hash: await hash(bytes), size: bytes.byteLength, type: blob.type };
    const after = await update((one) => ({ ...done(one), ...prepared, ...(hint && { hint }) }), bytes);
    if (after?.pictures.some((one) => one.id === id && one.hash === prepared?.hash)) storage.hold(id, blob);
  };

  const prepare: PictureStore['prepare'] = async (uuid, id) => {
    if (!ports.prepare) return;
    const key = `${uuid} ${id}`;
    const preparing = running.get(key) ?? preparePicture(uuid, id).finally(() => void running.delete(key));
    running.set(key, preparing);
    await preparing;
  };

  return {
    keep,
    read,
    prepare,
    prepareSoon: (uuid) => {
      const pictures = repository.records().find((one) => one.uuid === uuid)?.pictures ?? [];
      void (async () => {
        for (const { id } of pictures) await prepare(uuid, id);
      })().catch((error: unknown) => logger.warn('a picture could not be prepared', error));
    },
  };
};
