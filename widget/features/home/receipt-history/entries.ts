import type { PendingReceipt } from '@cagnotte/generated/hooks/kitv4';
import type { TimelineMessage } from '@cagnotte/generated/hooks/product';
import type { UploadSnapshot } from '@cagnotte/sdk';

/** One receipt of the shopper, made of everything that is known of it. */
export interface ReceiptEntry {
  readonly uuid: string;
  /** When it was photographed, else when its latest message was sent. Undefined where neither is known. */
  readonly date: number | string | undefined;
  /** Its place in the list, in milliseconds since 1970; undefined without a date. */
  readonly at: number | undefined;
  readonly shop_name: string | null;
  readonly total_amount: number | null;
  /** Points that it has brought; undefined while they are not known. */
  readonly points: number | undefined;
  /** One of `PendingReceipt`; undefined for a receipt that only this device knows. */
  readonly status: string | undefined;
  /** Why it was rejected, in words of the server; undefined for any other, and where it is not said. */
  readonly reason: string | undefined;
  /** Address of its first picture. */
  readonly picture: string | undefined;
  /** The server's entry while the receipt is pending. */
  readonly pending: PendingReceipt | undefined;
  /** The upload on this device. */
  readonly upload: UploadSnapshot | undefined;
}

export interface KnownReceipts {
  /** Messages of the timeline and of its archives, in any order. Those without a receipt are left out. */
  readonly messages: readonly TimelineMessage[];
  readonly pending: readonly PendingReceipt[];
  readonly uploads: readonly UploadSnapshot[];
}

/** The status of a receipt by its latest message. */
const statuses: ReadonlyMap<string, string> = new Map([
  ['DeclaredReceipt', 'declared'],
  ['AnalyzedReceipt', 'analyzed'],
  ['FilteredAnalyzedReceipt', 'filtered_analyzed'],
  ['UserReviewedReceipt', 'user_reviewed'],
  ['CompletedReceipt', 'completed'],
  ['RejectedReceipt', 'rejected'],
]);

/** The statuses in which points have been credited. Those of an analysed receipt are not earned before its review. */
const credited: ReadonlySet<string | undefined> = new Set([
  'filtered_analyzed',
  'user_reviewed',
  'completed',
]);

const milliseconds = (date: number | string | null | undefined): number | undefined => {
  const time = new Date(date ?? NaN).getTime();
  return Number.isNaN(time) ? undefined : time;
};

/**
 * The points of a receipt. Each message announces what the receipt has brought as a whole, so points are never added up: the
 * latest message with points counts, and the server's list of receipts comes before any message. A rejected receipt has none.
 * @param messages about the receipt, latest first
 */
export function getReceiptPoints(
  messages: readonly TimelineMessage[],
  pending: Pick<PendingReceipt, 'status' | 'points'> | undefined,
): number | undefined {
  const status = pending?.status ?? statuses.get(messages[0]?.category ?? '');
  if (!credited.has(status)) return undefined;
  if (typeof pending?.points === 'number') return pending.points;
  return (
    messages.find(
      ({ category, points }) => credited.has(statuses.get(category)) && typeof points === 'number',
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
  const status = pending?.status ?? statuses.get(latest?.category ?? '');
  const rejection = messages.find(({ category }) => category === 'RejectedReceipt');
  /** The first that has a value: the server's list, then the latest message. */
  const known = <Value>(read: (from: PendingReceipt | TimelineMessage) => Value | null | undefined) =>
    [...(pending ? [pending] : []), ...messages].map(read).find((value) => value != null);
  const capturedAt = [known((from) => from.captured_at), upload?.capturedAt].find(
    (date) => milliseconds(date) !== undefined,
  );
  const sentAt = latest?.created_at ?? undefined;
  const times = [capturedAt, sentAt].map(milliseconds).filter((time) => time !== undefined);
  return {
    uuid,
    date: capturedAt ?? sentAt,
    // The clock of a device may be fast: no receipt was photographed after the server's message about it.
    at: times.length > 0 ? Math.min(...times) : undefined,
    shop_name: known((from) => from.shop_name) ?? null,
    total_amount: known((from) => from.total_amount) ?? null,
    points: getReceiptPoints(messages, pending),
    status,
    reason: (status === 'rejected' && rejection?.text?.trim()) || undefined,
    picture: known((from) => from.image_url) ?? undefined,
    pending,
    upload,
  };
}

/** Every receipt that is known, once, the latest capture first. */
export function mergeReceipts({ messages, pending, uploads }: KnownReceipts): ReceiptEntry[] {
  const about = new Map<string, TimelineMessage[]>();
  const latestFirst = messages.toSorted((a, b) => (a.timeline_ordered_key < b.timeline_ordered_key ? 1 : -1));
  for (const message of latestFirst) {
    const { receipt_uuid: uuid } = message;
    if (!uuid) continue;
    const known = about.get(uuid);
    if (known) known.push(message);
    else about.set(uuid, [message]);
  }
  const listed = new Map(pending.map((receipt) => [receipt.receipt_uuid, receipt]));
  const sent = new Map(uploads.map((upload) => [upload.uuid, upload]));
  return [...new Set([...sent.keys(), ...listed.keys(), ...about.keys()])]
    .map((uuid) => createEntry(uuid, about.get(uuid) ?? [], listed.get(uuid), sent.get(uuid)))
    .sort((a, b) => (b.at ?? -Infinity) - (a.at ?? -Infinity) || 0);
}
