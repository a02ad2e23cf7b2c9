import type { SdkError } from '../errors/sdk-error.ts';

/**
 * - `waiting`: will be sent by itself; `error` and `retryAt` say why not yet, if an attempt failed
 * - `sending`: on its way, from this tab or another
 * - `failed`: refused for good; can be tried again or discarded
 * - `sent`: the server has it
 */
export type UploadState = 'waiting' | 'sending' | 'failed' | 'sent';

/** What a picture looks like. Advice, nothing else. */
export type PictureHint = 'blurred' | 'dark';

/** Another receipt with the very same picture. */
export interface SamePicture {
  readonly uuid: string;
  /** When it was added, in milliseconds since 1970. */
  readonly at: number;
}

/** One picture of a receipt, at a moment. */
export interface PictureSnapshot {
  /** For `outbox.picture`. */
  readonly id: string;
  readonly name: string;
  /** In bytes. */
  readonly size: number;
  readonly type: string;
  /** `failed`: what was stored can no longer be read; the other pictures are sent without it. */
  readonly state: UploadState;
  /** From 0 to 1; never goes back, and is 1 only once the server has said that it has the picture. */
  readonly progress: number;
  /** The shopper may want to take it again. */
  readonly hint?: PictureHint;
  /** The shopper may have sent it before. */
  readonly sameAs?: SamePicture;
}

/** A receipt on its way, at a moment. Never changes: a new one takes its place. */
export interface UploadSnapshot {
  /** The receipt's uuid, the same on every attempt. */
  readonly uuid: string;
  /** Known once the record is created; kept by every further attempt. */
  readonly receiptId?: number;
  readonly state: UploadState;
  /** From 0 to 1, by bytes over all pictures; never goes back, and is 1 only once the server has everything. */
  readonly progress: number;
  readonly pictures: readonly PictureSnapshot[];
  /** What stopped the latest attempt: for good when `state` is `failed`. */
  readonly error?: SdkError;
  /** No attempt before that time, in milliseconds since 1970, unless the network comes back or `retry` is called. */
  readonly retryAt?: number;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
  /** Whether it outlives the page. */
  readonly isDurable: boolean;
}
