import type { SdkError } from '../errors/sdk-error.ts';

/**
 * - `waiting`: not begun, or to be begun again
 * - `sending`: on its way
 * - `failed`: stopped by an error; can be tried again
 * - `sent`: the server has it
 */
export type UploadState = 'waiting' | 'sending' | 'failed' | 'sent';

/** One picture of an upload, at a moment. */
export interface PictureSnapshot {
  readonly name: string;
  /** In bytes. */
  readonly size: number;
  readonly type: string;
  readonly file: File;
  readonly state: UploadState;
  /** From 0 to 1; never goes back, and is 1 only once the server has said that it has the picture. */
  readonly progress: number;
}

/** An upload at a moment. Never changes: a new one takes its place. */
export interface UploadSnapshot {
  /** The receipt's uuid, the same on every attempt. */
  readonly uuid: string;
  /** Known once the record is created; kept by every further attempt. */
  readonly receiptId?: number;
  readonly state: UploadState;
  /** From 0 to 1, by bytes over all pictures; never goes back, and is 1 only once the server has everything. */
  readonly progress: number;
  readonly pictures: readonly PictureSnapshot[];
  /** Why it failed, when `state` is `failed`. */
  readonly error?: SdkError;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
}
