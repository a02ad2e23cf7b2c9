import type { FileLimits } from '../../configuration/file-limits.ts';
import { createUnreadableDeviceError, createUnreadableFileError } from '../../errors/known-errors.ts';
import type { Logger } from '../../log/logger.ts';
import type { Changes, OutboxPorts, PictureBytes, PictureContent } from '../../platform/outbox-ports.ts';
import type { OutboxRecord, PictureRecord } from '../../platform/outbox-record.ts';
import type { Platform } from '../../platform/platform.ts';
import { checkFile, tryLoadFileRules } from '../../receipts/file-checks.ts';
import { withPicture } from '../model/record.ts';
import type { PreparedPictures } from './prepared-pictures.ts';
import type { ReceiptRepository } from './repository.ts';
import type { ReceiptStorage } from './storage.ts';

/** Returns an id that begins with the time, so that the age of bytes that no receipt names is known. */
const createPictureId = (platform: Pick<Platform, 'clock' | 'randomText'>): string =>
  `${platform.clock.now().toString(36).padStart(9, '0')}-${platform.randomText(12)}`;

/**
 * After this many preparations that ended with the page, the picture may be the cause: it is sent unprepared.
 */
const maxPreparations = 2;

/**
 * Bytes in memory at a time while pictures are stored: about as much as drawing a photograph of 12 megapixels
 * takes.
 */
const maxBytesAtOnce = 48_000_000;

/** Stores pictures, prepares them for sending, and reads them. */
export interface PictureStore {
  /**
   * Stores the bytes of files with the record that they belong to, in one transaction. Files that are too
   * large to be in memory together are stored before it, in several transactions.
   * @param change returns the changes of the record, with the pictures
   * @returns the record, and the pictures that were added to it
   * @throws SdkError OTHER for a file that can no longer be read, with its `parameter`: `files[1]`;
   * invalid_parameter for a file that breaks a limit. Nothing is stored then.
   */
  readonly storePictures: (
    receipt: Pick<OutboxRecord, 'uuid' | 'owner'>,
    files: ArrayLike<File>,
    change: (pictures: readonly PictureRecord[], record: OutboxRecord | undefined) => Changes,
  ) => Promise<{ readonly record: OutboxRecord | undefined; readonly added: readonly PictureRecord[] }>;
  /** Returns the bytes of a picture; undefined when they are gone or have changed. */
  readonly open: (picture: PictureRecord) => Promise<Blob | undefined>;
  /** True if this page holds the bytes of a picture in their final form, and they cannot change. */
  readonly hasFinalBytes: (picture: PictureRecord) => boolean;
  /**
   * Prepares one picture for sending; resolves when it is prepared, or cannot be. The result is written with
   * the next change of its record.
   */
  readonly prepare: (uuid: string, id: string) => Promise<void>;
  /**
   * Prepares the pictures of a receipt, without waiting: while the shopper looks at them, or is offline.
   * @param isSentNow returns true if an attempt to send the receipt writes the prepared pictures
   */
  readonly prepareSoon: (uuid: string, isSentNow?: () => boolean) => void;
}

export interface PictureStoreOptions {
  readonly platform: Pick<Platform, 'clock' | 'randomText'>;
  readonly logger: Logger;
  readonly fileLimits: FileLimits;
  readonly ports: Pick<OutboxPorts, 'hash' | 'prepare'>;
  readonly storage: Pick<ReceiptStorage, 'change' | 'read' | 'takesBlobs' | 'hold' | 'held'>;
  readonly repository: Pick<ReceiptRepository, 'changeAndPublish' | 'records'>;
  readonly prepared: PreparedPictures;
}

export const createPictureStore = (options: PictureStoreOptions): PictureStore => {
  const { platform, logger, fileLimits, ports, storage, repository, prepared } = options;
  const { hash } = ports;
  /** Preparations in progress, by picture id: a picture may move from the draft to its receipt. */
  const preparations = new Map<string, Promise<void>>();
  /** Hashes of Blobs that cannot change, unlike files. */
  const hashes = new WeakMap<Blob, string>();
  /**
   * A picture whose bytes are still in memory, so that its preparation need not read them. Only one:
   * ten need too much memory.
   */
  let inMemory: { readonly blob: Blob; readonly bytes: ArrayBuffer } | undefined;
  /** Returns the bytes of a picture if they are in memory. The preparation moves them to its worker. */
  const takeBytes = (picture: Blob): ArrayBuffer | undefined => {
    if (inMemory?.blob !== picture) return undefined;
    const { bytes } = inMemory;
    inMemory = undefined;
    return bytes;
  };

  const findShown = (uuid: string) => repository.records().find((record) => record.uuid === uuid);

  /**
   * Finds another receipt of the owner with the same picture. Refused receipts and drafts do not
   * count, as they were not sent.
   */
  const findSame = (owner: string, sourceHash: string): OutboxRecord | undefined =>
    repository
      .records()
      .find(
        (record) =>
          record.owner === owner &&
          (record.state === 'waiting' || record.state === 'sent') &&
          record.pictures.some((picture) => picture.sourceHash === sourceHash),
      );

  const storePictures: PictureStore['storePictures'] = async ({ uuid, owner }, files, change) => {
    const added: PictureRecord[] = [];
    /** The pictures of the next transaction, and the size of their files. */
    let batch: PictureBytes[] = [];
    let batchBytes = 0;
    // Counted before a file is read; `keep` also counts the draft's earlier pictures. Without the code of the
    // rules, only the server can refuse too many.
    (await tryLoadFileRules())?.checkCount(fileLimits, files.length);
    try {
      for (const [index, file] of Array.from(files).entries()) {
        batchBytes += file.size;
        if (batch.length > 0 && !storage.takesBlobs && batchBytes > maxBytesAtOnce) {
          const fullBatch = batch;
          await storage.change(uuid, () => ({ pictures: fullBatch }));
          batch = [];
          batchBytes = file.size;
        }
        const parameter = `files[${index}]`;
        let bytes = new ArrayBuffer();
        const type = await checkFile(fileLimits, file, parameter, async () => {
          bytes = await file.arrayBuffer().catch((cause: unknown) => {
            throw createUnreadableFileError(file, parameter, cause);
          });
          return bytes;
        });
        const hashing = hash(bytes);
        const id = createPictureId(platform);
        // Created while the bytes are hashed. The page does not keep the bytes of a Blob in memory, and
        // need not read them again.
        const blob = storage.takesBlobs && new Blob([bytes], { type });
        const sourceHash = await hashing;
        if (blob) hashes.set(blob, sourceHash);
        // The first picture is prepared first.
        if (blob && ports.prepare && index === 0) inMemory = { blob, bytes };
        batch.push({ id, bytes: blob || bytes });
        const sameReceipt = sourceHash === '' ? undefined : findSame(owner, sourceHash);
        storage.hold(id, blob || file);
        added.push({
          id,
          name: file.name,
          size: bytes.byteLength,
          type,
          hash: sourceHash,
          sourceHash,
          state: 'stored',
          // This page begins at once, with the file that it holds.
          preparation: ports.prepare && storage.held(id) ? 1 : 0,
          ...(sameReceipt && { sameAs: { uuid: sameReceipt.uuid, at: sameReceipt.capturedAt } }),
        });
      }
      const changeWithBytes = (record: OutboxRecord | undefined) => ({
        ...change(added, record),
        pictures: batch,
      });
      return { record: await storage.change(uuid, changeWithBytes), added };
    } catch (cause) {
      inMemory = undefined;
      const removePictures = added.map(({ id }) => id);
      await storage.change(uuid, () => ({ removePictures }));
      throw cause;
    }
  };

  /** @throws SdkError OTHER, retryable, while the device cannot read what it has */
  const verify = async (
    content: PictureContent | undefined,
    { hash: expectedHash, type }: PictureRecord,
  ): Promise<Blob | undefined> => {
    if (!content) return undefined;
    const actualHash = await hash(content).catch((cause: Error) => {
      if (cause.name === 'NotFoundError') return undefined;
      throw createUnreadableDeviceError();
    });
    return actualHash === expectedHash ? new Blob([content], { type }) : undefined;
  };

  /** Returns the bytes of a picture that the page still has and need not read. */
  const findOwnBytes = (picture: PictureRecord) => prepared.findBlob(picture) ?? storage.held(picture.id);
  const hasKnownHash = (ownBytes: Blob | undefined, { hash: expectedHash }: PictureRecord): boolean =>
    ownBytes !== undefined && hashes.get(ownBytes) === expectedHash;

  const open: PictureStore['open'] = async (picture) => {
    const ownBytes = findOwnBytes(picture);
    if (hasKnownHash(ownBytes, picture)) return ownBytes;
    // A file may have changed since then, or be gone.
    const bytes = await ownBytes?.arrayBuffer().catch(() => undefined);
    return (await verify(bytes, picture)) ?? verify(await storage.read(picture.id), picture);
  };

  /**
   * Returns the file of a picture as this page has it, unless this page has prepared it for a draft that
   * another tab has sent unprepared.
   */
  const findHeldFile = ({ id, size }: PictureRecord): Blob | undefined => {
    const held = storage.held(id);
    return held?.size === size ? held : undefined;
  };

  /**
   * Counts a preparation before it begins, because it may end with its page. The first one is counted
   * when the picture is stored.
   */
  const countPreparation = async (uuid: string, id: string) => {
    const { record: counted } = await repository.changeAndPublish(uuid, (record) => {
      const picture = record?.pictures.find((candidate) => candidate.id === id);
      // Another tab has prepared it, or the picture is not needed any more.
      if (!record || picture?.state !== 'stored' || picture.preparation === 'done') return undefined;
      const preparation = picture.preparation + 1;
      return { put: [withPicture(record, id, (candidate) => ({ ...candidate, preparation }))] };
    });
    return counted;
  };

  /**
   * Prepares a picture, and adds the result to the prepared pictures. After a failure the
   * picture stays as it was.
   */
  const preparePicture = async (uuid: string, id: string): Promise<void> => {
    const findPicture = (record: OutboxRecord | undefined) =>
      record?.pictures.find((candidate) => candidate.id === id);
    const shownRecord = findShown(uuid);
    const shownPicture = findPicture(shownRecord);
    const isCounted = shownPicture && (shownPicture.preparation === 'done' || findHeldFile(shownPicture));
    const record = isCounted ? shownRecord : await countPreparation(uuid, id);
    const picture = findPicture(record);
    if (picture?.state !== 'stored' || picture.preparation === 'done') return;
    const file = findHeldFile(picture) ?? (await open(picture));
    const changedFields = { preparation: 'done' } as const;
    // A damaged picture is found and reported before it is sent.
    if (!file || !ports.prepare || picture.preparation > maxPreparations)
      return prepared.add(id, { fields: changedFields });
    // `blurred` and `dark` are for a shopper who looks at the draft: sending does not wait for them.
    const isAdvised = record?.state === 'draft';
    const { blob, hint } = await ports
      .prepare(file, { isAdvised, bytes: takeBytes(file) })
      .catch(() => ({ blob: file, hint: undefined }));
    const advisedFields = { ...changedFields, ...(hint && { hint }) };
    if (blob === file) return prepared.add(id, { fields: advisedFields });
    const bytes = storage.takesBlobs ? blob : await blob.arrayBuffer();
    const preparedFields = { hash: await hash(bytes), size: blob.size, type: blob.type };
    hashes.set(blob, preparedFields.hash);
    prepared.add(id, { fields: { ...advisedFields, ...preparedFields }, content: { bytes, blob } });
  };

  const prepare: PictureStore['prepare'] = async (uuid, id) => {
    if (!ports.prepare || prepared.has(id)) return;
    const preparing =
      preparations.get(id) ?? preparePicture(uuid, id).finally(() => void preparations.delete(id));
    preparations.set(id, preparing);
    await preparing;
  };

  /** Writes the prepared picture, unless its draft was sent in the meantime: its receipt then writes it. */
  const save = async (uuid: string, id: string): Promise<void> => {
    const holder = repository
      .records()
      .find(({ pictures }) => pictures.some((candidate) => candidate.id === id));
    if (!prepared.has(id) || (holder && holder.uuid !== uuid)) return;
    const { record } = await repository.changeAndPublish(uuid, (stored) => stored && { put: [stored] });
    if (!record) prepared.forget(id);
  };

  return {
    storePictures,
    open,
    hasFinalBytes: (picture) => hasKnownHash(findOwnBytes(picture), picture),
    prepare,
    prepareSoon: (uuid, isSentNow = () => false) => {
      const pictures = findShown(uuid)?.pictures ?? [];
      void (async () => {
        for (const { id } of pictures) {
          await prepare(uuid, id);
          if (!isSentNow()) await save(uuid, id);
        }
      })().catch((error: unknown) => logger.warn('a picture could not be prepared', error));
    },
  };
};
