import { SdkError } from '../../errors/sdk-error.ts';
import type { SdkErrorJson } from '../../errors/sdk-error-json.ts';
import type { PictureSnapshot, UploadSnapshot, UploadState } from '../upload-snapshot.ts';
import type { OutboxRecord, PictureRecord } from './outbox-record.ts';

/** What is known of a receipt beside what is kept. */
export interface Live {
  /** Some tab is sending it at this moment. */
  readonly isSending: boolean;
  /** How much of each picture has gone out, from 0 to 1. */
  readonly fractions: readonly number[];
  readonly isDurable: boolean;
}

/** Bytes that went out are not yet bytes that arrived: until the server's word, progress stops short of 1. */
const almost = 0.99;

const stateOf = ({ state }: PictureRecord, fraction: number, isSending: boolean): UploadState => {
  if (state === 'sent') return 'sent';
  if (state === 'damaged') return 'failed';
  return isSending && fraction > 0 ? 'sending' : 'waiting';
};

/** One picture of a receipt, or of a draft. */
export const pictureSnapshotOf = (
  picture: PictureRecord,
  fraction = 0,
  isSending = false,
): PictureSnapshot => {
  const { id, name, size, type, hint, sameAs, state } = picture;
  return {
    id,
    name,
    size,
    type,
    state: stateOf(picture, fraction, isSending),
    progress: state === 'sent' ? 1 : Math.min(fraction, almost),
    ...(hint && { hint }),
    ...(sameAs && { sameAs }),
  };
};

/** An empty file weighs something too, or a receipt of empty files would have no progress at all. */
const weight = ({ size }: PictureSnapshot): number => Math.max(size, 1);

const overall = (pictures: readonly PictureSnapshot[]): number => {
  const total = pictures.reduce((sum, picture) => sum + weight(picture), 0);
  const done = pictures.reduce((sum, picture) => sum + weight(picture) * picture.progress, 0);
  return Math.min(done / Math.max(total, 1), almost);
};

const revived = ({ message, ...details }: SdkErrorJson): SdkError =>
  new SdkError(details.code, message, details);

const uploadStateOf = ({ state }: OutboxRecord, isSending: boolean): UploadState => {
  if (state === 'draft') return 'waiting';
  return state === 'waiting' && isSending ? 'sending' : state;
};

/** A receipt as the outside sees it. @param before how it was seen last: progress never goes back. */
export const snapshotOf = (
  record: OutboxRecord,
  { isSending, fractions, isDurable }: Live,
  before?: UploadSnapshot,
): UploadSnapshot => {
  const { uuid, receiptId, createdAt, error, notBefore } = record;
  const pictures = record.pictures.map((picture, index) => {
    const shown = before?.pictures[index]?.progress ?? 0;
    const snapshot = pictureSnapshotOf(picture, Math.max(fractions[index] ?? 0, shown), isSending);
    // A receipt that expires loses also the pictures that had arrived.
    return { ...snapshot, progress: Math.max(snapshot.progress, shown) };
  });
  const state = uploadStateOf(record, isSending);
  return {
    uuid,
    state,
    progress: state === 'sent' ? 1 : Math.max(before?.progress ?? 0, overall(pictures)),
    pictures,
    createdAt,
    isDurable,
    ...(receiptId !== undefined && { receiptId }),
    ...(error && state !== 'sending' && { error: revived(error) }),
    ...(state === 'waiting' && notBefore > 0 && { retryAt: notBefore }),
  };
};
