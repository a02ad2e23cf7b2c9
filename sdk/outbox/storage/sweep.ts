import { isObject, isText } from '../../client/type-guards.ts';
import { SdkError } from '../../errors/sdk-error.ts';
import type { Changes, ExpiredRecord, FindUnneeded, SweepDevice } from '../../platform/outbox-ports.ts';
import type { OutboxRecord, PictureRecord } from '../../platform/outbox-record.ts';
import { isRecord, createRecord } from '../model/record.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** Days for which a sent receipt is remembered, to advise against sending the same picture again. */
const sentDays = 30;

/**
 * Creates the error of a receipt that was not sent in time.
 * @param days lifetime of its pictures
 */
const createExpiredReceiptError = (days: number): SdkError =>
  new SdkError(
    'OTHER',
    `the pictures of a receipt were removed from this device: it was not sent within ${days} days`,
  );

const readPictureIds = ({ pictures }: Partial<OutboxRecord>): readonly string[] =>
  Array.isArray(pictures)
    ? (pictures as unknown[]).flatMap((picture) =>
        isObject(picture) && 'id' in picture && isText(picture.id) ? picture.id : [],
      )
    : [];

/**
 * Returns the time of the latest addition to a record, in milliseconds since 1970; not finite when the
 * record does not have it.
 */
const getLatestAddition = (record: Partial<OutboxRecord>): number => {
  // Ids of pictures begin with their time.
  const times = readPictureIds(record).map((id) => Number.parseInt(id.slice(0, 9), 36));
  return Math.max(...[record.createdAt ?? NaN, ...times].filter(Number.isFinite));
};

/**
 * Returns the change that a record's age requires, or undefined for none.
 * @param value may be damaged
 */
const getChangeByAge = (value: unknown, now: number, days: number): Changes | undefined => {
  if (!isObject(value) || !('uuid' in value) || !isText(value.uuid)) return undefined;
  const record = value as Partial<OutboxRecord>;
  const { uuid, owner, state, sentAt = Infinity, isExpired } = value as OutboxRecord;
  if (state === 'sent') return now - sentAt > sentDays * dayMs ? { remove: [uuid] } : undefined;
  const createdAt = getLatestAddition(record);
  const age = now - createdAt;
  if (!Number.isFinite(age) || age <= days * dayMs) return undefined;
  const removePictures = readPictureIds(record);
  if (state === 'draft' || age > 2 * days * dayMs) return { remove: [uuid], removePictures };
  if (isExpired) return undefined;
  const fields = { uuid, owner, state: 'waiting', pictures: [], capturedAt: createdAt, createdAt } as const;
  const readableRecord = isRecord(value) ? value : createRecord({ ...fields, channel: '' });
  const error = createExpiredReceiptError(days).toJSON();
  const pictures = readableRecord.pictures.map((picture): PictureRecord => ({
    ...picture,
    state: 'damaged',
  }));
  return {
    put: [{ ...readableRecord, order: {}, state: 'failed', isExpired: true, error, pictures }],
    removePictures,
  };
};

/**
 * Finds the bytes of pictures that no receipt names: those of a receipt whose page died before it was stored.
 * Bytes that are younger than a day may belong to a receipt that is being stored.
 * @param now milliseconds since 1970
 */
export const findUnneededPictures =
  (now: number): FindUnneeded =>
  (receipts, ids) => {
    // A damaged record must not keep the others from being swept.
    const namedIds = new Set(
      receipts.flatMap((receipt) => (isObject(receipt) ? readPictureIds(receipt) : [])),
    );
    // Ids of pictures begin with their time.
    const newestUnneededId = (now - dayMs).toString(36).padStart(9, '0');
    return ids.filter((id) => id <= newestUnneededId && !namedIds.has(id));
  };

/**
 * Sweeps expired records of all owners, so that the pictures of a user who never returns do not stay. An
 * unsent receipt is shown to its owner as failed for as long again; then it is removed too.
 */
export const sweepDevice: SweepDevice = async (store, now, days) => {
  const expired: ExpiredRecord[] = [];
  for (const value of await store.list()) {
    if (!getChangeByAge(value, now, days)) continue;
    const { uuid, owner, state, isExpired } = value as OutboxRecord;
    let isChanged = false;
    // Another tab may have sent it in the meantime.
    await store.change(uuid, (stored) => {
      const changes = getChangeByAge(stored, now, days);
      isChanged = changes !== undefined;
      return changes;
    });
    if (isChanged && state !== 'sent' && !isExpired)
      expired.push({ owner, error: createExpiredReceiptError(days) });
  }
  await store.dropPictures(findUnneededPictures(now));
  return expired;
};
