import type { UploadOrder } from '../upload-order.ts';
import type { OrderRecord, OutboxRecord, PictureRecord } from './outbox-record.ts';

/** As text travels: what a database could not keep, such as a function, would not be sent either. */
const plain = (fields: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> =>
  JSON.parse(
    JSON.stringify(fields, (_, value: unknown) => (typeof value === 'bigint' ? `${value}` : value)),
  ) as Record<string, unknown>;

const orderOf = ({ eans, offerIdentifiers, customFields }: Omit<UploadOrder, 'files'>): OrderRecord => ({
  ...(eans && { eans: [...eans] }),
  ...(offerIdentifiers && { offerIdentifiers: [...offerIdentifiers] }),
  ...(customFields && { customFields: plain(customFields) }),
});

interface About {
  readonly uuid: string;
  readonly owner: string;
  readonly state: 'draft' | 'waiting';
  readonly order?: Omit<UploadOrder, 'files'>;
  readonly pictures: readonly PictureRecord[];
  readonly capturedAt: number;
  readonly createdAt: number;
  readonly channel: string;
}

/** A receipt, or a draft of one, before anything was sent. */
export const newRecord = ({ order = {}, ...about }: About): OutboxRecord => ({
  ...about,
  order: orderOf(order),
  attempts: 0,
  failedAt: 0,
  notBefore: 0,
});
