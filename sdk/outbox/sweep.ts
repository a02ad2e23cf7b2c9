import { isObject, isText } from '../client/type-guards.ts';
import type { Core } from '../core.ts';
import { SdkError } from '../errors/sdk-error.ts';
import { transition } from './machine.ts';
import type { Changes, OutboxStore } from './ports.ts';
import { isRecord, newRecord, type OutboxRecord } from './record.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** A receipt that arrived is remembered that long, to advise against sending the same picture again. */
const sentDays = 30;

/** A receipt or a draft whose pictures were removed because of their age. */
export interface ExpiredRecord {
  readonly owner: string;
  /** To report to its owner. */
  readonly error: SdkError;
}

/** A receipt was not sent in time. @param days how long its pictures were kept. */
const expiredReceipt = (days: number): SdkError =>
  new SdkError(
    'OTHER',
    `the pictures of a receipt were removed from this device: it was not sent within ${days} days`,
  );

const idsOf = ({ pictures }: Partial<OutboxRecord>): readonly string[] =>
  Array.isArray(pictures)
    ? (pictures as unknown[]).flatMap((one) => (isObject(one) && isText(one.id) ? one.id : []))
    : [];

/** When something was last added to a record, in milliseconds since 1970; not finite when the record does not say. */
const addedAt = (record: Partial<OutboxRecord>): number => {
  // Ids of pictures begin with their time.
  const times = idsOf(record).map((id) => Number.parseInt(id.slice(0, 9), 36));
  return Math.max(...[record.createdAt ?? NaN, ...times].filter(Number.isFinite));
};

/** What to write of a record because of its age; undefined: nothing. @param value may be damaged */
const changeByAge = (value: unknown, now: number, days: number): Changes | undefined => {
  if (!isObject(value) || !isText(value.uuid)) return undefined;
  const record: Partial<OutboxRecord> = value;
  const { uuid, owner, state, sentAt = Infinity, isExpired } = record as OutboxRecord;
  if (state === 'sent') return now - sentAt > sentDays * dayMs ? { remove: [uuid] } : undefined;
  const createdAt = addedAt(record);
  const age = now - createdAt;
  if (!Number.isFinite(age) || age <= days * dayMs) return undefined;
  const drop = idsOf(record);
  if (state === 'draft' || age > 2 * days * dayMs) return { remove: [uuid], drop };
  if (isExpired) return undefined;
  const about = { uuid, owner, state: 'waiting', pictures: [], capturedAt: createdAt, createdAt } as const;
  const whole = isRecord(value) ? value : newRecord({ ...about, channel: '' });
  return { ...transition(whole, { type: 'expired', error: expiredReceipt(days) }), drop };
};

/**
 * Sweeps expired records of all owners, so that the pictures of a user who never returns do not stay. An unsent receipt is
 * shown to its owner as failed for as long again; then it is removed too.
 * @param store undefined where nothing outlives the page
 * @returns the receipts and drafts whose pictures were removed
 */
export const sweepDevice = async (
  { platform, options }: Core,
  store: OutboxStore | undefined,
): Promise<ExpiredRecord[]> => {
  if (!store) return [];
  const now = platform.clock.now();
  const days = options.unsentReceiptDays;
  const expired: ExpiredRecord[] = [];
  for (const value of await store.list()) {
    if (!changeByAge(value, now, days)) continue;
    const { uuid, owner, state, isExpired } = value as OutboxRecord;
    let isChanged = false;
    // Meanwhile another tab may have sent it.
    await store.change(uuid, (stored) => {
      const changes = changeByAge(stored, now, days);
      isChanged = changes !== undefined;
      return changes;
    });
    if (isChanged && state !== 'sent' && !isExpired) expired.push({ owner, error: expiredReceipt(days) });
  }
  await store.sweep();
  return expired;
};
