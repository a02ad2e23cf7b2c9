import type { PendingReceipt } from '@cagnotte/generated/hooks/kitv4';

/**
 * True if a receipt was added, removed or changed its status between two responses: the timeline and the
 * points have changed with it.
 * @param before the last response; undefined if there was none
 */
export function haveReceiptsChanged(
  before: readonly Pick<PendingReceipt, 'receipt_uuid' | 'status'>[] | undefined,
  now: readonly Pick<PendingReceipt, 'receipt_uuid' | 'status'>[] | undefined,
): boolean {
  if (!before || !now) return false;
  const earlierStatuses = new Map(before.map(({ receipt_uuid, status }) => [receipt_uuid, status]));
  return (
    earlierStatuses.size !== now.length ||
    now.some(({ receipt_uuid, status }) => earlierStatuses.get(receipt_uuid) !== status)
  );
}
