import type { SdkErrorJson } from '../errors/sdk-error.ts';

/** Advice about a picture: how sharp and bright it is, or that its file is cut off or cannot be decoded. */
export type PictureHint = 'blurred' | 'dark' | 'corrupt';

/** Another receipt with the very same picture. */
export interface SamePicture {
  readonly uuid: string;
  /** Capture time, the `capturedAt` of that receipt: milliseconds since 1970. */
  readonly at: number;
}

/** One stored picture. Its bytes are stored apart, so that a list of receipts reads none of them. */
export interface PictureRecord {
  /**
   * Random: two photographs with the same name, size and date are two pictures. Begins with
   * the time: see `sweep.ts`.
   */
  readonly id: string;
  readonly name: string;
  /** In bytes. */
  readonly size: number;
  readonly type: string;
  /**
   * SHA-256 of the stored bytes, which are sent only if they still match it. '' in memory,
   * where nothing is damaged.
   */
  readonly hash: string;
  /** SHA-256 of the file before preparation. Used only to advise that a picture was sent before. */
  readonly sourceHash: string;
  /**
   * - `stored`: on this device, not on the server
   * - `sent`: the server has confirmed it
   * - `damaged`: its bytes are gone or have changed
   */
  readonly state: 'stored' | 'sent' | 'damaged';
  /** Number of preparations that were begun; `done` once there is nothing more to prepare. */
  readonly preparation: number | 'done';
  /** Identifier to attach to the receipt on the server; gone once it is attached. */
  readonly subpictureId?: number | string | undefined;
  readonly hint?: PictureHint | undefined;
  readonly sameAs?: SamePicture | undefined;
}

/** The data of a receipt besides its pictures. */
export interface OrderRecord {
  readonly eans?: readonly string[] | undefined;
  readonly offerIdentifiers?: readonly string[] | undefined;
  readonly customFields?: Readonly<Record<string, unknown>> | undefined;
}

/**
 * A stored receipt. `machine.ts` draws its states. A record does not say that a tab is sending it:
 * that tab holds the lock.
 */
export interface OutboxRecord {
  /** The receipt's uuid; for a draft, the key of its owner's only draft. */
  readonly uuid: string;
  /** Environment, client id and user: no other owner sees it or sends it. */
  readonly owner: string;
  readonly state: 'draft' | 'waiting' | 'failed' | 'sent';
  readonly order: OrderRecord;
  readonly pictures: readonly PictureRecord[];
  /** Milliseconds since 1970, as all times here. */
  readonly capturedAt: number;
  readonly createdAt: number;
  readonly channel: string;
  readonly receiptId?: number | string | undefined;
  /** Number of pictures that the receipt on the server was created with. */
  readonly declaredPictures?: number | undefined;
  /** Number of consecutive failed attempts. */
  readonly attempts: number;
  /**
   * Time of the latest failed attempt. If the clock is before this time, it was set back, and
   * `notBefore` means nothing.
   */
  readonly failedAt: number;
  /** No attempt before that time. */
  readonly notBefore: number;
  readonly error?: SdkErrorJson | undefined;
  readonly sentAt?: number | undefined;
  /** Its pictures were removed because of their age: it can be discarded only. */
  readonly isExpired?: boolean | undefined;
  /**
   * It was sent and its owner has removed it from the list: the record is kept to recognise its pictures
   * when they are added again.
   */
  readonly isCleared?: boolean | undefined;
}
