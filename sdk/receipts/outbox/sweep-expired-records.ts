import type { Core } from '../../core.ts';
import { SdkError } from '../../errors/sdk-error.ts';
import { isObject } from '../../http/is-object.ts';
import { isText } from '../../http/is-text.ts';
import { devicePorts } from './browser/browser-ports.ts';
import { createFreezableStore } from './create-freezable-store.ts';
import { isRecord } from './is-record.ts';
import { newRecord } from './new-record.ts';
import type { OutboxRecord, PictureRecord } from './outbox-record.ts';
import type { Changes, OutboxStore } from './outbox-store.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** What arrived is remembered that long, to advise against sending the same picture again. */
const sentDays = 30;

/** A receipt or a draft whose pictures were removed because of their age. */
export interface ExpiredRecord {
  readonly owner: string;
  /** For its owner. */
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
    ? (pictures as unknown[]).flatMap((one) => (isObject(one) && 'id' in one && isText(one.id) ? one.id : []))
    : [];

/** When something was last added to a record, in milliseconds since 1970; not finite when nothing of it says so. */
const addedAt = (record: Partial<OutboxRecord>): number => {
  // Ids of pictures begin with their time.
  const times = idsOf(record).map((id) => Number.parseInt(id.slice(0, 9), 36));
  return Math.max(...[record.createdAt ?? NaN, ...times].filter(Number.isFinite));
};

/** The pictures are gone, and with them all that was to be sent. What stays tells the owner when they come back. */
const withoutPictures = (record: OutboxRecord, days: number): OutboxRecord => ({
  ...record,
  order: {},
  state: 'failed',
  isExpired: true,
  error: expiredReceipt(days).toJSON(),
  pictures: record.pictures.map((picture): PictureRecord => ({ ...picture, state: 'damaged' })),
});

/** What is to be written of a record because of its age; undefined: nothing. @param value may be damaged. */
const changeByAge = (value: unknown, now: number, days: number): Changes | undefined => {
  if (!isObject(value) || !('uuid' in value) || !isText(value.uuid)) return undefined;
  const record = value as Partial<OutboxRecord>;
  const { uuid, owner, state, sentAt = Infinity, isExpired } = value as OutboxRecord;
  if (state === 'sent') return now - sentAt > sentDays * dayMs ? { remove: [uuid] } : undefined;
  const createdAt = addedAt(record);
  const age = now - createdAt;
  if (!Number.isFinite(age) || age <= days * dayMs) return undefined;
  const drop = idsOf(record);
  if (state === 'draft' || age > 2 * days * dayMs) return { remove: [uuid], drop };
  if (isExpired) return undefined;
  const about = { uuid, owner, state: 'waiting', pictures: [], capturedAt: createdAt, createdAt } as const;
  const whole = isRecord(value) ? value : newRecord({ ...about, channel: '' });
  return { put: [withoutPictures(whole, days)], drop };
};

/**
 * Sweeps what is too old, whoever's it is: somebody who never comes back leaves no pictures for ever. Of a receipt that was not
 * sent, its owner finds for as long again that it was not; then that goes too.
 * @param days how long pictures are kept that the server does not have.
 * @returns what was given up.
 */
const sweepExpiredRecords = async (
  store: OutboxStore,
  now: number,
  days: number,
): Promise<readonly ExpiredRecord[]> => {
  const expired: ExpiredRecord[] = [];
  for (const value of await store.list()) {
    if (!changeByAge(value, now, days)) continue;
    const { uuid, owner, state, isExpired } = value as OutboxRecord;
    let isChanged = false;
    // Meanwhile another tab may have sent it.
    await store.change(uuid, (kept) => {
      const changes = changeByAge(kept, now, days);
      isChanged = changes !== undefined;
      return changes;
    });
    if (isChanged && state !== 'sent' && !isExpired) expired.push({ owner, error: expiredReceipt(days) });
  }
  await store.sweep();
  return expired;
};

/** The same on the device of an SDK. What cannot be swept now is swept at the next start. */
export const sweepDevice = async (core: Core): Promise<readonly ExpiredRecord[]> => {
  const { platform, options, logger } = core;
  const store = createFreezableStore(platform.outbox ?? devicePorts(core));
  try {
    return store ? await sweepExpiredRecords(store, platform.clock.now(), options.unsentReceiptDays) : [];
  } catch (error) {
    logger.info('what is too old on this device could not be swept', error);
    return [];
  }
};
