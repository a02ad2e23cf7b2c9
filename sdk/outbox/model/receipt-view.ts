import { SdkError, type SdkErrorJson } from '../../errors/sdk-error.ts';
import type { Clock } from '../../platform/clock.ts';
import type { OutboxRecord, PictureRecord } from '../../platform/outbox-record.ts';
import type { Event, ReceiptEvent } from '../../receipts/events.ts';
import { limitUnconfirmed } from '../../receipts/limit-unconfirmed.ts';
import type { PictureSnapshot, UploadSnapshot, UploadState } from './outbox.ts';

/** The part of a receipt's state that is not in its record. */
interface LiveState {
  /** True while any tab is sending it. */
  readonly isSending: boolean;
  /** The sent fraction of each picture, from 0 to 1. */
  readonly fractions: readonly number[];
  readonly isDurable: boolean;
}

const getPictureState = ({ state }: PictureRecord, fraction: number, isSending: boolean): UploadState => {
  if (state === 'sent') return 'sent';
  if (state === 'damaged') return 'failed';
  return isSending && fraction > 0 ? 'sending' : 'waiting';
};

/** Returns the public snapshot of a picture. */
const createPictureSnapshot = (picture: PictureRecord, fraction = 0, isSending = false): PictureSnapshot => {
  const { id, name, size, type, hint, sameAs, state } = picture;
  return {
    id,
    name,
    size,
    type,
    state: getPictureState(picture, fraction, isSending),
    progress: state === 'sent' ? 1 : limitUnconfirmed(fraction),
    ...(hint && { hint }),
    ...(sameAs && { sameAs }),
  };
};

/** Returns the public snapshots of a draft's pictures, in their order. */
export const createDraftSnapshots = (pictures: readonly PictureRecord[]): PictureSnapshot[] =>
  pictures.map((picture) => {
    const original = pictures.find(
      ({ sourceHash }) => sourceHash !== '' && sourceHash === picture.sourceHash,
    );
    const isRepeated = original !== undefined && original !== picture;
    return { ...createPictureSnapshot(picture), ...(isRepeated && { repeats: original.id }) };
  });

/**
 * Returns the share of a picture in the progress. An empty file also has one: otherwise a receipt of empty
 * files would have no progress at all.
 */
const getWeight = ({ size }: PictureSnapshot): number => Math.max(size, 1);

const getOverallProgress = (pictures: readonly PictureSnapshot[]): number => {
  const totalWeight = pictures.reduce((sum, picture) => sum + getWeight(picture), 0);
  const sentWeight = pictures.reduce((sum, picture) => sum + getWeight(picture) * picture.progress, 0);
  return limitUnconfirmed(sentWeight / Math.max(totalWeight, 1));
};

const restoreError = ({ message, ...details }: SdkErrorJson): SdkError =>
  new SdkError(details.code, message, details);

const getUploadState = ({ state }: OutboxRecord, isSending: boolean): UploadState => {
  if (state === 'draft') return 'waiting';
  return state === 'waiting' && isSending ? 'sending' : state;
};

/**
 * Returns the public snapshot of a receipt.
 * @param previous the previous snapshot: progress never decreases
 */
export const createSnapshot = (
  record: OutboxRecord,
  { isSending, fractions, isDurable }: LiveState,
  previous?: UploadSnapshot,
): UploadSnapshot => {
  const { uuid, capturedAt, receiptId, error, notBefore } = record;
  const pictures = record.pictures.map((picture, index) => {
    const shownProgress = previous?.pictures[index]?.progress ?? 0;
    const snapshot = createPictureSnapshot(
      picture,
      Math.max(fractions[index] ?? 0, shownProgress),
      isSending,
    );
    // An expired receipt also loses the pictures that had arrived.
    return { ...snapshot, progress: Math.max(snapshot.progress, shownProgress) };
  });
  const state = getUploadState(record, isSending);
  return {
    uuid,
    capturedAt,
    state,
    progress: state === 'sent' ? 1 : Math.max(previous?.progress ?? 0, getOverallProgress(pictures)),
    pictures,
    isDurable,
    ...(receiptId !== undefined && { receiptId }),
    ...(error && state !== 'sending' && { error: restoreError(error) }),
    ...(state === 'waiting' && notBefore > 0 && { retryAt: notBefore }),
  };
};

interface ShownReceipt extends LiveState {
  readonly record: OutboxRecord;
  readonly snapshot: UploadSnapshot;
}

/** The receipts of the signed-in user as one tab shows them. Follows the store, and is never ahead of it. */
export interface ReceiptView {
  readonly list: () => readonly UploadSnapshot[];
  readonly draft: () => readonly PictureSnapshot[];
  readonly find: (uuid: string) => UploadSnapshot | undefined;
  readonly records: () => readonly OutboxRecord[];
  /** Shows the stored record of a uuid; undefined: the record no longer exists. */
  readonly show: (uuid: string, record: OutboxRecord | undefined, isDurable: boolean) => void;
  /** Shows the progress of a receipt that a tab is sending; undefined: no tab is sending it. */
  readonly setProgress: (uuid: string, fractions: readonly number[] | undefined) => void;
  /** Replaces the shown receipts with the receipts of the current user. */
  readonly replace: (records: readonly OutboxRecord[], isDurable: (uuid: string) => boolean) => void;
  /** Notifies that `storage` has changed. */
  readonly storageChanged: () => void;
}

const getEventType = (
  previous: UploadSnapshot | undefined,
  { state, error }: UploadSnapshot,
): ReceiptEvent['type'] => {
  if (!previous) return 'receipt_added';
  if (state !== previous.state && (state === 'sent' || state === 'failed')) return `receipt_${state}`;
  return state === 'waiting' && error && error !== previous.error && previous.state === 'sending'
    ? 'receipt_queued'
    : 'receipt_changed';
};

/** @param since receipts that were sent before that time are history, and not listed */
export const createReceiptView = (
  clock: Clock,
  since: number,
  notify: (event: Event) => void,
): ReceiptView => {
  const shownReceipts = new Map<string, ShownReceipt>();
  let visible: readonly UploadSnapshot[] = [];
  let draft: readonly PictureSnapshot[] = [];

  const isListed = ({ record: { state, sentAt = 0, isCleared } }: ShownReceipt) =>
    state === 'sent' ? sentAt >= since && !isCleared : state !== 'draft';

  const sortVisible = () => {
    visible = [...shownReceipts.values()]
      .filter(isListed)
      .sort((a, b) => a.record.createdAt - b.record.createdAt)
      .map(({ snapshot }) => snapshot);
  };
  const emitEvent = (type: ReceiptEvent['type'] | 'draft_changed', uuid: string) => {
    sortVisible();
    const at = clock.now();
    notify(type === 'draft_changed' ? { type, at } : { type, receiptUuid: uuid, at });
  };

  const update = (record: OutboxRecord, live: LiveState): ReceiptEvent['type'] | 'draft_changed' => {
    const previous = shownReceipts.get(record.uuid)?.snapshot;
    const snapshot = createSnapshot(record, live, previous);
    shownReceipts.set(record.uuid, { ...live, record, snapshot });
    if (record.state !== 'draft') return getEventType(previous, snapshot);
    draft = createDraftSnapshots(record.pictures);
    return 'draft_changed';
  };
  const updateAndNotify = (record: OutboxRecord, live: LiveState) =>
    emitEvent(update(record, live), record.uuid);

  return {
    list: () => visible,
    draft: () => draft,
    find: (uuid) => shownReceipts.get(uuid)?.snapshot,
    records: () => [...shownReceipts.values()].map(({ record }) => record),
    show: (uuid, record, isDurable) => {
      const shown = shownReceipts.get(uuid);
      if (record) {
        const isSending = record.state === 'waiting' && (shown?.isSending ?? false);
        updateAndNotify(record, { isSending, fractions: shown?.fractions ?? [], isDurable });
      } else if (shown) {
        shownReceipts.delete(uuid);
        if (shown.record.state === 'draft') {
          draft = [];
          emitEvent('draft_changed', uuid);
          // A removed history entry was not listed, so there is no change.
        } else if (isListed(shown)) emitEvent('receipt_discarded', uuid);
      }
    },
    setProgress: (uuid, fractions) => {
      const shown = shownReceipts.get(uuid);
      if (!shown || shown.record.state !== 'waiting') return;
      if (!fractions && !shown.isSending) return;
      updateAndNotify(shown.record, {
        isDurable: shown.isDurable,
        isSending: fractions !== undefined,
        fractions: fractions ?? shown.fractions,
      });
    },
    replace: (records, isDurable) => {
      shownReceipts.clear();
      draft = [];
      for (const record of records)
        update(record, { isDurable: isDurable(record.uuid), isSending: false, fractions: [] });
      sortVisible();
      notify({ type: 'owner_changed', at: clock.now() });
    },
    storageChanged: () => notify({ type: 'storage_changed', at: clock.now() }),
  };
};
