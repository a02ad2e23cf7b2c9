import type { World } from '../world.ts';

/** Status of a receipt by its latest message in the timeline, for receipts without another record. */
const statusByCategory: Readonly<Record<string, string>> = {
  DeclaredReceipt: 'declared',
  AnalyzedReceipt: 'analyzed',
  FilteredAnalyzedReceipt: 'filtered_analyzed',
  UserReviewedReceipt: 'user_reviewed',
  CompletedReceipt: 'completed',
  RejectedReceipt: 'rejected',
};

/**
 * Returns the status of a receipt of a world, sent or of the examples; undefined when it is not the
 * shopper's.
 */
export const findReceiptStatus = (world: World, uuid: string): string | undefined => {
  const recordedStatus =
    world.endings.get(uuid)?.status ??
    world.receipts.get(uuid)?.status ??
    world.pendingSeeds.find(({ receipt_uuid: seed }) => seed === uuid)?.status;
  if (recordedStatus !== undefined) return recordedStatus;
  const lastMessage = world.messages.find(({ receipt_uuid: messageUuid }) => messageUuid === uuid);
  return lastMessage && statusByCategory[lastMessage.category];
};

/**
 * unknown: not the shopper's · waiting: not analysed yet · open: can be reviewed · over: can no longer be
 * reviewed.
 */
export type ReviewStage = 'unknown' | 'waiting' | 'open' | 'over';

const waitingStatuses: readonly string[] = ['created', 'declared'];
const overStatuses: readonly string[] = ['rejected', 'user_reviewed', 'completed'];

/** Returns the stage of a receipt's review. A receipt with an unknown status is open. */
export const getReviewStage = (world: World, uuid: string): ReviewStage => {
  const status = findReceiptStatus(world, uuid);
  if (status === undefined) return 'unknown';
  if (waitingStatuses.includes(status)) return 'waiting';
  return world.endings.has(uuid) || overStatuses.includes(status) ? 'over' : 'open';
};
