import type { PendingReceipt } from '@cagnotte/generated/hooks/kitv4';
import type { TimelineMessage } from '@cagnotte/generated/hooks/product';
import { isRetakable } from '../receipts/receipt-state.ts';
import { timelineText } from './text.ts';

/** The action that a message about a receipt leads to. */
export interface MessageAction {
  readonly kind: 'review' | 'retake';
  /** Uuid of the receipt. */
  readonly receipt: string;
}

/**
 * Returns the action on the receipt of a message; undefined without one.
 * @param pendingReceipts undefined until they are known
 */
export function findMessageAction(
  { category, receipt_uuid: receipt }: TimelineMessage,
  pendingReceipts: readonly PendingReceipt[] | undefined,
): MessageAction | undefined {
  const receiptOfMessage = pendingReceipts?.find(({ receipt_uuid }) => receipt_uuid === receipt);
  if (!receiptOfMessage) return undefined;
  const { receipt_uuid: uuid, status } = receiptOfMessage;
  switch (category) {
    case 'AnalyzedReceipt':
    case 'FilteredAnalyzedReceipt':
      return status === 'analyzed' ? { kind: 'review', receipt: uuid } : undefined;
    case 'RejectedReceipt':
      return isRetakable(receiptOfMessage) ? { kind: 'retake', receipt: uuid } : undefined;
    default:
      return undefined;
  }
}

/** Categories of messages that may require an action: to check a receipt, or to photograph it again. */
const actionCategories: ReadonlySet<string> = new Set([
  'AnalyzedReceipt',
  'FilteredAnalyzedReceipt',
  'RejectedReceipt',
]);

/**
 * D139: true if a message can be archived: not while it requires an action, and not before that is known.
 * @param pendingReceipts undefined until they are known
 */
export function isArchivable(
  message: TimelineMessage,
  pendingReceipts: readonly PendingReceipt[] | undefined,
): boolean {
  if (!pendingReceipts) return !message.receipt_uuid || !actionCategories.has(message.category);
  return findMessageAction(message, pendingReceipts) === undefined;
}

/** TL-08: returns the label of the button of the archives. */
export const getArchivesLabel = ({ isOpen, isLoaded }: { isOpen: boolean; isLoaded: boolean }): string =>
  isOpen && isLoaded ? timelineText.fixed.closeArchives : timelineText.fixed.archives;

/** Returns the title of a message. */
export const getMessageTitle = ({ title }: Pick<TimelineMessage, 'title'>): string =>
  title?.trim() ? title : timelineText.unnamed;

/** Returns the neighbour of a message that is removed: the one below it, or else the one above. */
export function findNeighbour(
  messages: readonly TimelineMessage[],
  { identifier }: TimelineMessage,
): TimelineMessage | undefined {
  const index = messages.findIndex((message) => message.identifier === identifier);
  return messages[index + 1] ?? messages[index - 1];
}
