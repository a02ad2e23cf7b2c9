import type { Clock } from '../../platform/clock.ts';
import type { Event, ReceiptEvent } from '../../events/event.ts';
import type { PictureSnapshot, UploadSnapshot } from '../upload-snapshot.ts';
import type { OutboxRecord } from './outbox-record.ts';
import { pictureSnapshotOf, snapshotOf, type Live } from './snapshot-of.ts';

interface Entry extends Live {
  readonly record: OutboxRecord;
  readonly snapshot: UploadSnapshot;
}

type Change = ReceiptEvent['type'] | 'draft_changed' | 'owner_changed' | 'storage_changed';

/** What one tab knows of the receipts of whoever is signed in. Follows the store, and never runs ahead of it. */
export interface Shelf {
  readonly list: () => readonly UploadSnapshot[];
  readonly draft: () => readonly PictureSnapshot[];
  readonly find: (uuid: string) => UploadSnapshot | undefined;
  readonly records: () => readonly OutboxRecord[];
  /** Takes over what the store holds under a uuid now; undefined: nothing any more. */
  readonly take: (uuid: string, record: OutboxRecord | undefined, isDurable: boolean) => void;
  /** How far a receipt is that some tab is sending; undefined: none is sending it. */
  readonly follow: (uuid: string, fractions: readonly number[] | undefined) => void;
  readonly tell: (type: Change, uuid?: string) => void;
  /** Shows other receipts: those of whoever is signed in now. */
  readonly fill: (kept: readonly Kept[]) => void;
}

/** A receipt, and whether it outlives the page. */
interface Kept {
  readonly record: OutboxRecord;
  readonly isDurable: boolean;
}

const eventOf = (
  before: UploadSnapshot | undefined,
  { state, error }: UploadSnapshot,
): ReceiptEvent['type'] => {
  if (!before) return 'receipt_added';
  if (state !== before.state && (state === 'sent' || state === 'failed')) return `receipt_${state}`;
  return state === 'waiting' && error && error !== before.error && before.state === 'sending'
    ? 'receipt_queued'
    : 'receipt_changed';
};

/** @param since what arrived before that is history, and not listed. */
export const createShelf = (clock: Clock, since: number, notify: (event: Event) => void): Shelf => {
  const entries = new Map<string, Entry>();
  let visible: readonly UploadSnapshot[] = [];
  let draft: readonly PictureSnapshot[] = [];

  const isListed = ({ record: { state, sentAt = 0, isCleared } }: Entry) =>
    state === 'sent' ? sentAt >= since && !isCleared : state !== 'draft';

  const tell: Shelf['tell'] = (type, uuid) => {
    const all = [...entries.values()];
    visible = all
      .filter(isListed)
      .sort((a, b) => a.record.createdAt - b.record.createdAt)
      .map(({ snapshot }) => snapshot);
    const at = clock.now();
    if (type.startsWith('receipt_'))
      notify({ type: type as ReceiptEvent['type'], receiptUuid: uuid ?? '', at });
    else notify({ type: type as 'owner_changed', at });
  };

  const put = (record: OutboxRecord, live: Live): ReceiptEvent['type'] | 'draft_changed' => {
    const before = entries.get(record.uuid)?.snapshot;
    const snapshot = snapshotOf(record, live, before);
    entries.set(record.uuid, { ...live, record, snapshot });
    if (record.state !== 'draft') return eventOf(before, snapshot);
    draft = record.pictures.map((picture) => pictureSnapshotOf(picture));
    return 'draft_changed';
  };
  const set = (record: OutboxRecord, live: Live) => tell(put(record, live), record.uuid);

  return {
    list: () => visible,
    draft: () => draft,
    find: (uuid) => entries.get(uuid)?.snapshot,
    records: () => [...entries.values()].map(({ record }) => record),
    take: (uuid, record, isDurable) => {
      const known = entries.get(uuid);
      if (record) {
        const isSending = record.state === 'waiting' && (known?.isSending ?? false);
        set(record, { isSending, fractions: known?.fractions ?? [], isDurable });
      } else if (known) {
        entries.delete(uuid);
        if (known.record.state === 'draft') {
          draft = [];
          tell('draft_changed', uuid);
          // History that is forgotten is no news: nobody saw it.
        } else if (isListed(known)) tell('receipt_discarded', uuid);
      }
    },
    follow: (uuid, fractions) => {
      const known = entries.get(uuid);
      if (!known || known.record.state !== 'waiting') return;
      if (!fractions && !known.isSending) return;
      set(known.record, {
        isDurable: known.isDurable,
        isSending: fractions !== undefined,
        fractions: fractions ?? known.fractions,
      });
    },
    tell,
    fill: (kept) => {
      entries.clear();
      draft = [];
      for (const { record, isDurable } of kept) put(record, { isDurable, isSending: false, fractions: [] });
      tell('owner_changed');
    },
  };
};
