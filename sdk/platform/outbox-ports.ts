import type { SdkError } from '../errors/sdk-error.ts';
import type { OutboxRecord, PictureHint } from './outbox-record.ts';

/** State of the storage of receipts. */
export interface StorageState {
  /** True if receipts that are added now survive the page. */
  readonly isDurable: boolean;
  /**
   * The reason why they do not survive:
   * - `insecure`: the page is not served over https
   * - `unavailable`: the browser has no database, or refuses it, as in some private windows,
   *   or has not opened it yet
   * - `failed`: the database worked, and fails now; it is tried again
   * - `full`: the device has no room left for the latest one
   */
  readonly reason?: 'insecure' | 'unavailable' | 'failed' | 'full';
}

/** The content of a picture. A Blob is not in the page's memory. */
export type PictureContent = ArrayBuffer | Blob;

/** The bytes of one picture. */
export interface PictureBytes {
  readonly id: string;
  readonly bytes: PictureContent;
}

/** The changes of one transaction: all of them are written, or none. */
export interface Changes {
  readonly put?: readonly OutboxRecord[];
  /** Uuids of receipts to remove. */
  readonly remove?: readonly string[];
  readonly pictures?: readonly PictureBytes[];
  /** Ids of pictures whose bytes are removed. */
  readonly removePictures?: readonly string[];
}

/**
 * Finds the unneeded pictures.
 * @param receipts may be damaged
 * @param ids ids of all stored pictures
 */
export type FindUnneeded = (receipts: readonly unknown[], ids: readonly string[]) => readonly string[];

/**
 * The store of receipts, shared by all tabs of an origin. A change whose promise has resolved is on the
 * device: it survives a page that dies in the next instant. Records that are read may be older than this
 * code, or damaged: the caller checks them.
 */
export interface OutboxStore {
  /** Returns every receipt of an owner, or of all owners, in no order. */
  readonly list: (owner?: string) => Promise<readonly unknown[]>;
  /** Returns one receipt; undefined when there is none. */
  readonly get: (uuid: string) => Promise<unknown>;
  /**
   * Reads one receipt and writes changes that depend on it; no other tab can write in between.
   * @param change called with the receipt, undefined when there is none; runs at once, and may return nothing
   *   to write
   * @returns the receipt under the uuid afterwards
   */
  readonly change: (
    uuid: string,
    change: (record: OutboxRecord | undefined) => Changes | undefined,
  ) => Promise<OutboxRecord | undefined>;
  /** Returns the bytes of a picture; undefined when they are not there. */
  readonly read: (pictureId: string) => Promise<PictureContent | undefined>;
  /** True if a stored Blob is as safe as its bytes. Default: false. */
  readonly takesBlobs?: boolean | undefined;
  /**
   * Drops the bytes of pictures; no tab can write in between.
   * @param findUnneeded called with every receipt and the ids of all pictures; returns those
   *   to remove. Runs at once.
   */
  readonly dropPictures: (findUnneeded: FindUnneeded) => Promise<void>;
}

/** A receipt or a draft whose pictures were removed because of their age. */
export interface ExpiredRecord {
  readonly owner: string;
  /** To be reported to its owner. */
  readonly error: SdkError;
}

/**
 * Removes what has expired on the device.
 * @param now milliseconds since 1970
 * @param days lifetime of the pictures of an unsent receipt
 * @returns the receipts and drafts whose pictures were removed
 */
export type SweepDevice = (store: OutboxStore, now: number, days: number) => Promise<ExpiredRecord[]>;

/**
 * Creates the error with which a store rejects once after its database was deleted and an
 * empty one took its place.
 */
export const createDatabaseReplacedError = (): Error =>
  new DOMException('the database of this page was deleted', 'DatabaseReplaced');

/** A store on a device: it holds locks that other pages wait for. */
export interface DeviceStore extends OutboxStore {
  /**
   * Aborts every transaction and closes the database; the next call opens it again. Calls in flight reject
   * with an AbortError if none of their work took place.
   */
  readonly release: () => void;
}

/** How a picture is prepared. */
interface PreparationOptions {
  /** True to make a hint too, which takes time. */
  readonly isAdvised: boolean;
  /** The bytes of the picture, if they are in memory: they may be moved, and are empty afterwards. */
  readonly bytes: ArrayBuffer | undefined;
}

/** Prepares a picture for sending. Resolves with the same Blob when there is nothing to do. */
type PreparePicture = (
  picture: Blob,
  options: PreparationOptions,
) => Promise<{
  readonly blob: Blob;
  readonly hint?: PictureHint;
}>;

/** What the outbox needs from its environment, besides clock and network. The simulation passes its own. */
export interface OutboxPorts {
  /** Undefined if nothing can survive the page: no IndexedDB, an insecure page. */
  readonly store: DeviceStore | undefined;
  /** The reason why there is no store. Default: `unavailable`. */
  readonly whyNoStore?: StorageState['reason'];
  /**
   * Runs a task under a lock that all tabs of the origin share. Waits for the lock without limit; a tab that
   * dies releases it at once. Rejects with the signal's reason when the signal is aborted during the wait.
   */
  readonly withLock: (name: string, signal: AbortSignal, run: () => Promise<void>) => Promise<void>;
  /**
   * Opens the channel to the other tabs. A tab does not receive its own messages.
   * @param listener receives the messages of other tabs, also from other versions of this code: it checks
   *   them
   * @returns the function that posts
   */
  readonly connect: (listener: (message: unknown) => void) => (message: unknown) => void;
  /**
   * Computes the hash of a picture's bytes, in hexadecimal: SHA-256 in browsers. Rejects for a
   * Blob that cannot be read.
   */
  readonly hash: (content: PictureContent) => Promise<string>;
  /** True if the browser claims to be online, which may be wrong. */
  readonly isOnline: () => boolean;
  /** Listens to the network's return and to the page becoming visible. */
  readonly onOnlineOrVisible: (listener: (why: 'online' | 'visible') => void) => void;
  /**
   * Listens to the page being frozen in the browser's back/forward cache, and to its return. A frozen page
   * runs no code, and has lost its locks.
   */
  readonly onFreeze: (freeze: () => void, resume: () => void) => void;
  /**
   * Keeps the screen on, if possible.
   * @returns a function that ends it
   */
  readonly keepAwake: () => () => void;
  /** Asks the browser not to evict what is stored. */
  readonly persist: () => void;
  /** Absent: pictures are sent unprepared. */
  readonly prepare?: PreparePicture | undefined;
  /** Loads the code of `prepare` while online. */
  readonly preload?: () => void;
}
