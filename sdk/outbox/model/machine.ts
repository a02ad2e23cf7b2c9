import { createAbortError } from '../../errors/known-errors.ts';
import { SdkError } from '../../errors/sdk-error.ts';
import type { Changes } from '../../platform/outbox-ports.ts';
import type { OutboxRecord, PictureRecord } from '../../platform/outbox-record.ts';
import { withPicture } from './record.ts';

/**
 * The states of a receipt, the events that change them, and their effects as data. The repository writes the
 * effects; this module is pure. A fact is stored before any step that depends on it and cannot be repeated.
 * `send-receipt.ts` says which facts are stored together.
 *
 *     draft ──► waiting ──► (created) ──► (uploaded, one by one or together) ──► (attached) ──► sent
 * ──► forgotten after a month
 *                  ▲ │ ▲                                                            │
 *          retried │ │ └─ attempt failed, and may still succeed: next one waits ────┤
 *                  │ │                                                              │
 *                  │ └───────────── failed for good ────────────────────────────────┤
 *                  └──────────────────── failed ◄───────────────────────────────────┘
 *
 * - `draft.send` of the outbox replaces a draft with a waiting receipt, without an event.
 * - `damaged` takes one picture out of a waiting receipt; the others are sent without it.
 * - `discarded` removes a receipt that has not arrived; a receipt that has arrived is only cleared from the
 *   list.
 * - A receipt that is not sent within `unsentReceiptDays` (createSdk) becomes `failed` without its
 *   pictures: see `sweep.ts`.
 */
export type OutboxTransitionEvent =
  | { readonly type: 'created'; readonly receiptId: number | string; readonly declaredPictures: number }
  | {
      readonly type: 'uploaded';
      readonly ids: readonly string[];
      readonly subpictureId: number | string | undefined;
    }
  | { readonly type: 'attached'; readonly id: string }
  /** Preparation changed the pictures of the receipt: see `prepared-pictures.ts`. */
  | { readonly type: 'prepared' }
  | { readonly type: 'damaged'; readonly id: string }
  | { readonly type: 'arrived'; readonly at: number }
  | {
      readonly type: 'attemptFailed';
      readonly error: SdkError;
      readonly at: number;
      /** From 0 to 1; undefined if nothing is retried automatically. */
      readonly random: number | undefined;
      readonly start: AttemptStart;
    }
  | { readonly type: 'retried' }
  | { readonly type: 'discarded' };

/**
 * Events of an attempt that are not written yet, because their steps can be repeated quickly. The
 * sender has the list, and the attempt adds to it: events before a failure are written together
 * with it, in one transaction.
 */
export type UnwrittenEvents = OutboxTransitionEvent[];

/** The start of an attempt to send a receipt. */
export interface AttemptStart {
  readonly at: number;
  /** The receipt as it was then. */
  readonly record: OutboxRecord;
}

/**
 * The effects of an event: the changes to write, and the error of a failed attempt or of a damaged picture to
 * report to the handlers of `onError`. An error without a change is not reported: the bytes of a receipt that
 * was discarded, or that another tab has sent, are gone too.
 */
export interface Transition extends Changes {
  readonly report?: SdkError;
}

const secondMs = 1000;

/** The longest pause between two attempts, in milliseconds. */
export const maxPauseMs = 5 * 60 * secondMs;

/** A server may request a longer pause, up to this limit, in milliseconds. */
const maxRetryAfterMs = 24 * 60 * 60 * secondMs;

/**
 * Returns the pause after a failed attempt, in milliseconds. Full jitter: a server that went down under many
 * phones does not see all of them come back in the same second.
 * @param attempts number of consecutive failed attempts, this one included
 * @param retryAfterMs pause that the server requested
 * @param random from 0 to 1
 */
const getBackOffMs = (attempts: number, retryAfterMs: number | undefined, random: number): number => {
  const ceiling = Math.min(maxPauseMs, secondMs * 2 ** attempts);
  const jitter = Math.ceil(ceiling * random);
  return retryAfterMs === undefined ? jitter : Math.min(retryAfterMs, maxRetryAfterMs) + jitter;
};

/**
 * True if the same receipt may still succeed: the request was valid, or its user has to sign in again first.
 */
export const canStillSucceed = ({ code, retryable }: SdkError): boolean =>
  retryable || code === 'UNAUTHORIZED' || code === 'NO_USER_AUTHENTICATED' || code === 'NOT_INITIALIZED';

/** True for a receipt whose pause is over, and for any that waits when the clock was set back. */
export const isDue = ({ state, failedAt, notBefore }: OutboxRecord, now: number): boolean =>
  state === 'waiting' && (now >= notBefore || now < failedAt);

/** Creates the error of a picture whose stored bytes are gone or have changed. */
export const createDamagedPictureError = ({ name }: Pick<PictureRecord, 'name'>): SdkError =>
  new SdkError('OTHER', `the picture "${name}" can no longer be read on this device`);

/** Creates the error for callers that wait for a discarded receipt. */
export const createDiscardedError = (): SdkError => createAbortError('the receipt was discarded');

const getPictureIds = ({ pictures }: OutboxRecord): readonly string[] => pictures.map(({ id }) => id);

const failedTransition = (
  record: OutboxRecord,
  { error, at, random, start }: Extract<OutboxTransitionEvent, { type: 'attemptFailed' }>,
): Transition | undefined => {
  // The failure that the attempt began with is not new, whatever the clock says: it may have been set back.
  const isNewToAttempt = record.failedAt !== start.record.failedAt;
  // A page that was frozen writes the failure of its attempt when it is resumed: another page may have failed
  // since.
  if (isNewToAttempt && record.failedAt > start.at) return undefined;
  const stoppedRecord = { ...record, error: error.toJSON() };
  if (random === undefined || !canStillSucceed(error))
    return { put: [{ ...stoppedRecord, state: 'failed' }], report: error };
  const attempts = record.attempts + 1;
  const ownPause = at + getBackOffMs(attempts, error.retryAfterMs, random);
  // The server may have requested a longer pause from another page.
  const notBefore = isNewToAttempt ? Math.max(ownPause, record.notBefore) : ownPause;
  const shouldReport = start.record.attempts === 0 && error.code !== 'CONNECTION_FAILED';
  return {
    put: [{ ...stoppedRecord, attempts, failedAt: at, notBefore }],
    ...(shouldReport && { report: error }),
  };
};

/** Returns the change that an event of an attempt makes to a waiting receipt. */
const attemptTransition = (
  record: OutboxRecord,
  event: Exclude<OutboxTransitionEvent, { type: 'retried' | 'discarded' }>,
): Transition | undefined => {
  switch (event.type) {
    case 'created':
      return { put: [{ ...record, receiptId: event.receiptId, declaredPictures: event.declaredPictures }] };
    case 'uploaded': {
      const { ids, subpictureId } = event;
      const uploaded = (picture: PictureRecord): PictureRecord => ({
        ...picture,
        state: 'sent',
        // One id for all pictures of a request: the receipt needs it once.
        ...(picture.id === ids.at(-1) && { subpictureId }),
      });
      const pictures = record.pictures.map((picture) =>
        ids.includes(picture.id) ? uploaded(picture) : picture,
      );
      return { put: [{ ...record, pictures }] };
    }
    case 'attached':
      return {
        put: [withPicture(record, event.id, ({ subpictureId: _subpictureId, ...picture }) => picture)],
      };
    case 'prepared':
      // The repository adds the prepared pictures to every change.
      return { put: [record] };
    case 'damaged': {
      const damagedPicture = record.pictures.find(({ id }) => id === event.id);
      const changedRecord = withPicture(record, event.id, (picture) => ({ ...picture, state: 'damaged' }));
      return {
        put: [changedRecord],
        ...(damagedPicture && { report: createDamagedPictureError(damagedPicture) }),
      };
    }
    case 'arrived': {
      const { error: _error, ...arrived } = record;
      return {
        put: [{ ...arrived, state: 'sent', sentAt: event.at }],
        removePictures: getPictureIds(record),
      };
    }
    case 'attemptFailed':
      return failedTransition(record, event);
  }
};

/** Returns the changes that give a draft these pictures. A draft without any is removed. */
export const arrangeDraft = (draft: OutboxRecord, pictures: readonly PictureRecord[]): Changes =>
  pictures.length === 0 ? { remove: [draft.uuid] } : { put: [{ ...draft, pictures }] };

/**
 * Returns the effects of an event on a receipt.
 * @returns undefined when the event does not apply to the receipt's state
 */
export const transition = (record: OutboxRecord, event: OutboxTransitionEvent): Transition | undefined => {
  const { uuid, state } = record;
  if (event.type === 'retried') {
    if ((state !== 'failed' && state !== 'waiting') || record.isExpired) return undefined;
    const { error: _error, ...retried } = record;
    return { put: [{ ...retried, state: 'waiting', attempts: 0, failedAt: 0, notBefore: 0 }] };
  }
  if (event.type === 'discarded') {
    if (state === 'draft') return undefined;
    return state === 'sent'
      ? { put: [{ ...record, isCleared: true }] }
      : { remove: [uuid], removePictures: getPictureIds(record) };
  }
  return state === 'waiting' ? attemptTransition(record, event) : undefined;
};

/**
 * Returns the effects of the events of an attempt, in their order, as one change.
 * @returns undefined when none of them applies to the receipt's state
 */
export const transitionThroughAll = (
  record: OutboxRecord,
  events: readonly OutboxTransitionEvent[],
): Transition | undefined => {
  let combined: Transition | undefined;
  for (const event of events) {
    const effects = transition(combined?.put?.[0] ?? record, event);
    if (effects) combined = { ...combined, ...effects };
  }
  return combined;
};
