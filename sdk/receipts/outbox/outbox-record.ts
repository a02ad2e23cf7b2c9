import type { SdkErrorJson } from '../../errors/sdk-error-json.ts';
import type { PictureHint, SamePicture } from '../upload-snapshot.ts';

/** One picture as it is kept. Its bytes are kept apart, so that a list of receipts reads none of them. */
export interface PictureRecord {
  /** Random: two photographs with the same name, size and date are two pictures. */
  readonly id: string;
  readonly name: string;
  /** In bytes. */
  readonly size: number;
  readonly type: string;
  /** Of the bytes that are kept: they are sent only if they still have it. */
  readonly hash: string;
  /** Of the file as it was given. Advises that a picture was sent before, and nothing else. */
  readonly sourceHash: string;
  /**
   * - `stored`: on this device, not on the server
   * - `sent`: the server has said that it has it
   * - `damaged`: its bytes are gone, or not those that were stored
   */
  readonly state: 'stored' | 'sent' | 'damaged';
  /** How often its preparation was begun; `done` once there is nothing more to prepare. */
  readonly preparation: number | 'done';
  /** What the server wants to be told that the picture belongs to its receipt; gone once it was. */
  readonly subpictureId?: number | undefined;
  readonly hint?: PictureHint | undefined;
  readonly sameAs?: SamePicture | undefined;
}

/** What is known about a receipt beside its pictures, as it is kept. */
export interface OrderRecord {
  readonly eans?: readonly string[] | undefined;
  readonly offerIdentifiers?: readonly string[] | undefined;
  readonly customFields?: Readonly<Record<string, unknown>> | undefined;
}

/**
 * A receipt as it is kept. Each field is written when it becomes true, before anything is built on it:
 *
 *     draft ──► waiting ──► (receiptId) ──► (pictures sent, one by one or together) ──► sent ──► forgotten after a month
 *                  ▲  │                                                          │
 *            retry │  └─────────────────── final refusal ────────────────────────┤
 *                  └────────────────────────── failed ◄──────────────────────────┘
 *
 * After `unsentReceiptDays` (createSdk) a start makes a draft go and a receipt `failed`, without its pictures; after as long
 * again that goes too.
 *
 * That somebody is sending it at the moment is written nowhere: it is true while that tab holds the lock.
 */
export interface OutboxRecord {
  /** The receipt's uuid; of a draft, a name for the only one its owner has. */
  readonly uuid: string;
  /** Environment, client id and user: nobody else sees it or sends it. */
  readonly owner: string;
  readonly state: 'draft' | 'waiting' | 'failed' | 'sent';
  readonly order: OrderRecord;
  readonly pictures: readonly PictureRecord[];
  /** Milliseconds since 1970, as all times here. */
  readonly capturedAt: number;
  readonly createdAt: number;
  readonly channel: string;
  readonly receiptId?: number | undefined;
  /** Number of pictures that the record on the server was told of. */
  readonly declaredPictures?: number | undefined;
  /** Attempts that failed, one after the other. */
  readonly attempts: number;
  /** When the latest of them did. A clock that stands before that was set back, and `notBefore` means nothing then. */
  readonly failedAt: number;
  /** No attempt before that time. */
  readonly notBefore: number;
  readonly error?: SdkErrorJson | undefined;
  readonly sentAt?: number | undefined;
  /** Its pictures were removed because of their age: it can be discarded only. */
  readonly isExpired?: boolean | undefined;
  /** It arrived, and nobody wants to see it any more: what is kept of it tells its pictures when they come again. */
  readonly isCleared?: boolean | undefined;
}
