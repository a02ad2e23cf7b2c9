import type { PendingReceipt } from '@cagnotte/generated/hooks/kitv4';
import type { TimelineMessage } from '@cagnotte/generated/hooks/product';
import type { UploadSnapshot } from '@cagnotte/sdk';

/** One receipt of the shopper, merged from all sources. */
export interface ReceiptEntry {
  readonly uuid: string;
  /** Time when it was photographed, else time of its latest message; undefined if neither is known. */
  readonly date: number | string | undefined;
  /** Time by which the list is sorted, in milliseconds since 1970; undefined without a date. */
  readonly sortTime: number | undefined;
  readonly shop_name: string | null;
  readonly total_amount: number | null;
  /** Points credited for it; undefined while they are not known. */
  readonly points: number | undefined;
  /** A status of `PendingReceipt`; undefined for a receipt that only this device knows. */
  readonly status: string | undefined;
  /** Reason of a rejection, in the words of the server; undefined without a rejection or without a reason. */
  readonly reason: string | undefined;
  /** Address of its first picture. */
  readonly picture: string | undefined;
  /** The server's entry while the receipt is pending. */
  readonly pending: PendingReceipt | undefined;
  /** The upload on this device. */
  readonly upload: UploadSnapshot | undefined;
}

export interface KnownReceipts {
  /** Messages of the timeline and of its archives, in any order. Messages without a receipt are ignored. */
  readonly messages: readonly TimelineMessage[];
  readonly pending: readonly PendingReceipt[];
  readonly uploads: readonly UploadSnapshot[];
}

/** The status of a receipt by its latest message. */
const statusByCategory: ReadonlyMap<string, string> = new Map([
  ['DeclaredReceipt', 'declared'],
  ['AnalyzedReceipt', 'analyzed'],
  ['FilteredAnalyzedReceipt', 'filtered_analyzed'],
  ['UserReviewedReceipt', 'user_reviewed'],
  ['CompletedReceipt', 'completed'],
  ['RejectedReceipt', 'rejected'],
]);

/**
 * The statuses in which points have been credited. The points of an analysed receipt are not
 * earned before its review.
 */
export const creditedStatuses: ReadonlySet<string | undefined> = new Set([
  'filtered_analyzed',
  'user_reviewed',
  'completed',
]);

const toTimestamp = (date: number | string | null | undefined): number | undefined => {
  const time = new Date(date ?? NaN).getTime();
  return Number.isNaN(time) ? undefined : time;
};

/**
 * Returns the points of a receipt. Each message has the total points of the receipt, so they are never
 * added up: the server's list of receipts counts first, then the latest message with points. A
 * rejected receipt has none.
 * @param messages about the receipt, latest first
 */
export function findReceiptPoints(
  messages: readonly TimelineMessage[],
  pending: Pick<PendingReceipt, 'status' | 'points'> | undefined,
): number | undefined {
  const status = pending?.status ?? statusByCategory.get(messages[0]?.category ?? '');
  if (!creditedStatuses.has(status)) return undefined;
  if (typeof pending?.points === 'number') return pending.points;
  return (
    messages.find(
      ({ category, points }) =>
        creditedStatuses.has(statusByCategory.get(category)) && typeof points === 'number',
    )?.points ?? undefined
  );
}

/** @param messages about the receipt, latest first */
function createEntry(
  uuid: string,
  messages: readonly TimelineMessage[],
  pending: PendingReceipt | undefined,
  upload: UploadSnapshot | undefined,
): ReceiptEntry {
  const [latest] = messages;
  const status = pending?.status ?? statusByCategory.get(latest?.category ?? '');
  const rejection = messages.find(({ category }) => category === 'RejectedReceipt');
  /** Reads the first value: from the server's list, then from the latest message that has one. */
  const readFirst = <Value>(read: (source: PendingReceipt | TimelineMessage) => Value | null | undefined) =>
    [...(pending ? [pending] : []), ...messages].map(read).find((value) => value != null);
  const capturedAt = [readFirst((source) => source.captured_at), upload?.capturedAt].find(
    (date) => toTimestamp(date) !== undefined,
  );
  const messageAt = latest?.created_at ?? undefined;
  const times = [capturedAt, messageAt].map(toTimestamp).filter((time) => time !== undefined);
  return {
    uuid,
    date: capturedAt ?? messageAt,
    // The clock of a device may be fast: no receipt was photographed after the server's message about it.
    sortTime: times.length > 0 ? Math.min(...times) : undefined,
    shop_name: readFirst((source) => source.shop_name) ?? null,
    total_amount: readFirst((source) => source.total_amount) ?? null,
    points: findReceiptPoints(messages, pending),
    status,
    reason: (status === 'rejected' && rejection?.text?.trim()) || undefined,
    picture: readFirst((source) => source.image_url) ?? undefined,
    pending,
    upload,
  };
}

/** Merges the sources into one entry for each receipt, the latest capture first. */
export function mergeReceipts({ messages, pending, uploads }: KnownReceipts): ReceiptEntry[] {
  const messagesByUuid = new Map<string, TimelineMessage[]>();
  const latestFirst = messages.toSorted((a, b) => (a.timeline_ordered_key < b.timeline_ordered_key ? 1 : -1));
  for (const message of latestFirst) {
    const { receipt_uuid: uuid } = message;
    if (!uuid) continue;
    const earlierMessages = messagesByUuid.get(uuid);
    if (earlierMessages) earlierMessages.push(message);
    else messagesByUuid.set(uuid, [message]);
  }
  const pendingByUuid = new Map(pending.map((receipt) => [receipt.receipt_uuid, receipt]));
  const uploadByUuid = new Map(uploads.map((upload) => [upload.uuid, upload]));
  return (
    [...new Set([...uploadByUuid.keys(), ...pendingByUuid.keys(), ...messagesByUuid.keys()])]
      .map((uuid) =>
        createEntry(uuid, messagesByUuid.get(uuid) ?? [], pendingByUuid.get(uuid), uploadByUuid.get(uuid)),
      )
      // Without a date on both sides, the difference is NaN.
      .sort((a, b) => (b.sortTime ?? -Infinity) - (a.sortTime ?? -Infinity) || 0)
  );
}
