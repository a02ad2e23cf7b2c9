import type { SdkError } from '../../errors/sdk-error.ts';
import type { StorageState } from '../../platform/outbox-ports.ts';
import type { PictureHint, SamePicture } from '../../platform/outbox-record.ts';
import type { Event } from '../../receipts/events.ts';
import type { UploadOrder } from '../../receipts/upload-parameters.ts';

/** The pictures of the receipt that is being prepared. Stored like receipts, and not sent before `send`. */
export interface Draft {
  /** Returns the pictures, in their order on the receipt. The same array until it changes. */
  readonly pictures: () => readonly PictureSnapshot[];
  /**
   * Adds pictures at the end, or in place of another picture. Resolves once they are stored.
   * @param replaces id of the picture that the added pictures replace
   * @returns the pictures added
   */
  readonly keep: (files: ArrayLike<File>, replaces?: string) => Promise<readonly PictureSnapshot[]>;
  /** Moves a picture to another place, counted from 0. */
  readonly move: (id: string, to: number) => Promise<void>;
  readonly remove: (id: string) => Promise<void>;
  readonly clear: () => Promise<void>;
  /**
   * Makes a receipt of the pictures, and leaves the draft empty.
   * @throws SdkError invalid_parameter when the draft has no pictures, and the errors of `add`
   */
  readonly send: (details?: Omit<UploadOrder, 'files'>) => Promise<UploadSnapshot>;
}

/**
 * The receipts of the signed-in user on their way, kept on the device until the server has them. They are
 * sent automatically, one after the other and by one tab at a time; every tab shows their progress.
 */
export interface Outbox {
  /**
   * Returns the receipts that wait, are being sent or were refused, oldest first, and those that arrived
   * since the page was opened. The same array until it changes. Empty until the device was read for the
   * first time: see `ready`.
   */
  readonly list: () => readonly UploadSnapshot[];
  /** @returns a function that removes the listener */
  readonly subscribe: (listener: (event: Event) => void) => () => void;
  /** Resolves once `list` and the draft show the receipts on the device for the signed-in user. */
  readonly ready: () => Promise<void>;
  /**
   * Adds a receipt. Resolves once its pictures are stored; they are then sent automatically. A failure while
   * it is sent is the receipt's `error`, and is also reported to the handlers of `onError`.
   * @throws SdkError when it cannot begin: NOT_INITIALIZED, invalid_parameter,
   * NO_USER_AUTHENTICATED, WRONG_PLATFORM, missing SETTINGS, or OTHER for a file that can no longer
   * be read, with its `parameter`: `files[1]`
   */
  readonly add: (order: UploadOrder) => Promise<UploadSnapshot>;
  /** Retries a refused or waiting receipt at once. Does nothing for any other receipt. */
  readonly retry: (uuid: string) => Promise<void>;
  /**
   * Puts the pictures of a refused receipt back into the draft, at its end, to be sent as another receipt.
   * Does nothing for any other receipt.
   */
  readonly edit: (uuid: string) => Promise<void>;
  /** Discards a receipt: its requests are aborted, and its pictures are removed. */
  readonly discard: (uuid: string) => Promise<void>;
  /**
   * Returns the bytes of a picture of the signed-in user, to show it.
   * @throws SdkError OTHER when they are gone
   */
  readonly picture: (id: string) => Promise<Blob>;
  readonly storage: () => StorageState;
  readonly draft: Draft;
}

/**
 * - `waiting`: will be sent automatically; `error` and `retryAt` describe the latest failed attempt
 * - `sending`: being sent, by this tab or another
 * - `failed`: refused for good; can be tried again or discarded
 * - `sent`: the server has it
 */
export type UploadState = 'waiting' | 'sending' | 'failed' | 'sent';

/** One picture of a receipt, at one moment. */
export interface PictureSnapshot {
  /** For `outbox.picture`. */
  readonly id: string;
  readonly name: string;
  /** In bytes. */
  readonly size: number;
  readonly type: string;
  /** `failed`: the stored bytes can no longer be read; the other pictures are sent without it. */
  readonly state: UploadState;
  /** From 0 to 1. Never decreases, and is 1 only once the server has confirmed the picture. */
  readonly progress: number;
  /** A reason to retake the picture. `blurred` and `dark` are for pictures of the draft only. */
  readonly hint?: PictureHint;
  /** Another receipt that was sent with the same picture. */
  readonly sameAs?: SamePicture;
  /** Id of an earlier picture of the same draft with the same bytes. */
  readonly repeats?: string;
}

/** A receipt at one moment. Immutable: a new object replaces it. */
export interface UploadSnapshot {
  /** The receipt's uuid, the same on every attempt. */
  readonly uuid: string;
  /** As the server sent it, opaque. Known once the record is created; kept by every further attempt. */
  readonly receiptId?: number | string;
  readonly state: UploadState;
  /**
   * From 0 to 1, by bytes over all pictures. Never decreases, and is 1 only once the server has everything.
   */
  readonly progress: number;
  readonly pictures: readonly PictureSnapshot[];
  /** The error of the latest attempt. It is final when `state` is `failed`. */
  readonly error?: SdkError;
  /**
   * No attempt before that time, in milliseconds since 1970, unless the network comes back or `retry` is
   * called.
   */
  readonly retryAt?: number;
  /**
   * Time of capture, in milliseconds since 1970: the `captured_at` that the server lists the receipt with.
   */
  readonly capturedAt: number;
  /** True if the receipt is kept when the page is closed. */
  readonly isDurable: boolean;
}
