import {
  createDatabaseReplacedError,
  type DeviceStore,
  type PictureBytes,
} from '../../platform/outbox-ports.ts';
import type { OutboxRecord } from '../../platform/outbox-record.ts';

const databaseName = 'cagnotte';
const databaseVersion = 1;
const receiptStoreName = 'receipts';
const pictureStoreName = 'pictures';

/** Resolves with the result of a request. IndexedDB has no types: the caller gives the type. */
const promisifyRequest = <Result>(request: IDBRequest): Promise<Result> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result as Result);
    request.onerror = () => reject(request.error ?? new Error('a request to the database failed'));
  });

/** Resolves once the changes of a transaction are on the disk. */
const waitForCommit = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    // A transaction without an error of its own was aborted by `release`.
    transaction.onabort = () =>
      reject(transaction.error ?? new DOMException('the transaction was aborted', 'AbortError'));
  });

/**
 * Stores receipts in IndexedDB. Pictures are stored as ArrayBuffer: a stored Blob may have lost its bytes
 * after a restart of iOS. Chromium, the engine with `userAgentData`, writes a Blob to a file of its own,
 * without copies in the page's memory.
 */
export const createIndexedDbStore = (): DeviceStore => {
  let hasOpened = false;
  /** True if the database that this page had opened is gone, and replaced by an empty one. */
  let isReplaced = false;
  let opened: Promise<IDBDatabase> | undefined;
  /** Transactions that have not ended. */
  const transactions = new Set<IDBTransaction>();

  const track = (transaction: IDBTransaction): IDBTransaction => {
    const end = () => transactions.delete(transaction);
    transaction.addEventListener('complete', end);
    transaction.addEventListener('abort', end);
    transactions.add(transaction);
    return transaction;
  };

  /** Begins a transaction that only reads one store, and returns the store. */
  const beginRead = (db: IDBDatabase, name: string): IDBObjectStore =>
    track(db.transaction(name, 'readonly')).objectStore(name);

  const beginWrite = (db: IDBDatabase, options?: IDBTransactionOptions): IDBTransaction =>
    track(db.transaction([receiptStoreName, pictureStoreName], 'readwrite', options));

  const open = (): Promise<IDBDatabase> => {
    const request = indexedDB.open(databaseName, databaseVersion);
    request.onupgradeneeded = () => {
      isReplaced = hasOpened;
      const db = request.result;
      if (request.transaction) track(request.transaction);
      db.createObjectStore(receiptStoreName, { keyPath: 'uuid' }).createIndex('owner', 'owner');
      db.createObjectStore(pictureStoreName, { keyPath: 'id' });
    };
    return promisifyRequest<IDBDatabase>(request);
  };

  const connect = (): Promise<IDBDatabase> =>
    (opened ??= open().then(
      (db) => {
        hasOpened = true;
        const forget = () => (opened = undefined);
        db.onclose = forget;
        // Another tab runs newer code, or deletes the database: it must not wait for this tab.
        db.onversionchange = () => {
          db.close();
          forget();
        };
        return db;
      },
      (error: unknown) => {
        opened = undefined;
        throw error;
      },
    ));

  const withConnection = async <Result>(use: (db: IDBDatabase) => Promise<Result>): Promise<Result> => {
    const runOnce = async () => {
      const db = await connect();
      if (!isReplaced) return use(db);
      isReplaced = false;
      throw createDatabaseReplacedError();
    };
    try {
      return await runOnce();
    } catch (error) {
      const name = error instanceof DOMException ? error.name : '';
      if (name !== 'InvalidStateError' && name !== 'UnknownError') throw error;
      // iOS may lose the connection while the page is in the background: the transaction is then repeated
      // once.
      opened = undefined;
      return runOnce();
    }
  };

  return {
    takesBlobs: 'userAgentData' in navigator,

    list: (owner) =>
      withConnection((db) => {
        const records = beginRead(db, receiptStoreName);
        return promisifyRequest(
          owner === undefined ? records.getAll() : records.index('owner').getAll(owner),
        );
      }),

    get: (uuid) => withConnection((db) => promisifyRequest(beginRead(db, receiptStoreName).get(uuid))),

    read: (id) =>
      withConnection(async (db) => {
        const picture = await promisifyRequest<PictureBytes | undefined>(
          beginRead(db, pictureStoreName).get(id),
        );
        return picture?.bytes;
      }),

    change: (uuid, change) =>
      withConnection(async (db) => {
        // Durable before anything depends on it: the record must survive a phone whose battery dies.
        const transaction = beginWrite(db, { durability: 'strict' });
        const committed = waitForCommit(transaction);
        const records = transaction.objectStore(receiptStoreName);
        const pictureStore = transaction.objectStore(pictureStoreName);
        try {
          const record = await promisifyRequest<OutboxRecord | undefined>(records.get(uuid));
          const { put = [], remove = [], pictures: added = [], removePictures = [] } = change(record) ?? {};
          for (const changed of put) records.put(changed);
          for (const removedUuid of remove) records.delete(removedUuid);
          for (const picture of added) pictureStore.put(picture);
          for (const id of removePictures) pictureStore.delete(id);
          const changedRecord = await promisifyRequest<OutboxRecord | undefined>(records.get(uuid));
          await committed;
          return changedRecord;
        } catch (error) {
          committed.catch(() => undefined);
          try {
            transaction.abort();
          } catch {
            // The transaction has already ended.
          }
          throw transaction.error ?? error;
        }
      }),

    dropPictures: (findUnneeded) =>
      withConnection(async (db) => {
        const transaction = beginWrite(db);
        const receipts = await promisifyRequest<unknown[]>(
          transaction.objectStore(receiptStoreName).getAll(),
        );
        const pictureStore = transaction.objectStore(pictureStoreName);
        const ids = await promisifyRequest<string[]>(pictureStore.getAllKeys());
        for (const id of findUnneeded(receipts, ids)) pictureStore.delete(id);
      }),

    release: () => {
      for (const transaction of transactions)
        try {
          transaction.abort();
        } catch {
          // The transaction is already being committed.
        }
      opened?.then(
        (db) => db.close(),
        () => undefined,
      );
      opened = undefined;
    },
  };
};
