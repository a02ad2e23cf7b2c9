import { isObject } from '../../client/type-guards.ts';
import type { OrderRecord, OutboxRecord, PictureRecord } from '../../platform/outbox-record.ts';
import type { UploadOrder } from '../../receipts/upload-parameters.ts';

/**
 * Copies the fields as JSON. A value that a database cannot store, such as a function, is not sent either.
 */
const copyAsJson = (fields: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> =>
  JSON.parse(
    JSON.stringify(fields, (_, value: unknown) => (typeof value === 'bigint' ? `${value}` : value)),
  ) as Record<string, unknown>;

const toOrderRecord = ({
  eans,
  offerIdentifiers,
  customFields,
}: Omit<UploadOrder, 'files'>): OrderRecord => ({
  ...(eans && { eans: [...eans] }),
  ...(offerIdentifiers && { offerIdentifiers: [...offerIdentifiers] }),
  ...(customFields && { customFields: copyAsJson(customFields) }),
});

interface NewRecord extends Pick<
  OutboxRecord,
  'uuid' | 'owner' | 'pictures' | 'capturedAt' | 'createdAt' | 'channel'
> {
  readonly state: 'draft' | 'waiting';
  readonly order?: Omit<UploadOrder, 'files'>;
}

/** Creates the record of a receipt or of a draft, before any of it was sent. */
export const createRecord = ({ order = {}, ...fields }: NewRecord): OutboxRecord => ({
  ...fields,
  order: toOrderRecord(order),
  attempts: 0,
  failedAt: 0,
  notBefore: 0,
});

/** True if a stored value can be used as a record. It may be older than this code, or damaged. */
export const isRecord = (value: unknown): value is OutboxRecord => {
  if (!isObject(value)) return false;
  const { pictures, order, state, createdAt, capturedAt } = value as Partial<OutboxRecord>;
  return (
    Array.isArray(pictures) &&
    pictures.every(isObject) &&
    isObject(order) &&
    typeof state === 'string' &&
    Number.isFinite(createdAt) &&
    Number.isFinite(capturedAt)
  );
};

/** Returns a receipt with one of its pictures changed. */
export const withPicture = (
  record: OutboxRecord,
  id: string,
  change: (picture: PictureRecord) => PictureRecord,
): OutboxRecord => ({
  ...record,
  pictures: record.pictures.map((picture) => (picture.id === id ? change(picture) : picture)),
});
