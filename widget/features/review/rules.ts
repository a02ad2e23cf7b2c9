import type { PendingReceipt } from '@cagnotte/generated/hooks/kitv4';
import type { Purchase, ReviewedReceipt } from '@cagnotte/generated/hooks/product';
import { isOfSession } from '../../client/is-of-session.ts';
import { isReviewOver } from '../../client/outcomes/review-outcomes.ts';
import type { PurchasesMode } from '../../stores/review.ts';

/** A purchase whose name can be read both ways (RV-10). */
export type ReviewPurchase = Purchase & { readonly purchaseId: string };
/** A receipt whose name can be read both ways (RV-10). */
export type ReviewReceipt = Omit<ReviewedReceipt, 'purchases'> & {
  readonly receiptUuid: string;
  readonly purchases: readonly ReviewPurchase[];
};

/** What an error of the review's load leads to, before /homes/registered. */
export type LoadFailure = 'already-reviewed' | 'session' | 'unexpected';

/** RV-10: names that came in either spelling can be read in both; what is sent is never the camelCase one (D65). */
export function withBothNames(receipt: ReviewedReceipt): ReviewReceipt {
  const { receiptUuid } = receipt as { receiptUuid?: string };
  const uuid = (receipt.receipt_uuid as string | undefined) ?? receiptUuid ?? receipt.uuid ?? '';
  return {
    ...receipt,
    receipt_uuid: uuid,
    receiptUuid: uuid,
    purchases: receipt.purchases.map((purchase) => {
      const { purchaseId } = purchase as { purchaseId?: string };
      const id = (purchase.purchase_id as string | undefined) ?? purchaseId ?? '';
      return { ...purchase, purchase_id: id, purchaseId: id };
    }),
  };
}

/** RV-01: pressing the active mode returns to 'all'. */
export const toggledMode = (active: PurchasesMode, pressed: PurchasesMode): PurchasesMode =>
  active === pressed ? 'all' : pressed;

/** RV-02, D64: whether a purchase is listed in a mode. */
export function isOfMode(purchase: Purchase, mode: PurchasesMode): boolean {
  switch (mode) {
    case 'all':
      return true;
    case 'points':
      return (purchase.loyalty_points ?? 0) > 0;
    case 'refunds':
      return Boolean(purchase.refund_status ?? purchase.refund?.status);
    case 'collector-pieces':
      return Boolean(purchase.collector_item);
    case 'collector-jokers':
      return Boolean(purchase.collector_joker);
  }
}

/** RV-09: a refund counts as credited with the status CREDITED, and with no other. */
export const isCredited = ({ refund_status, refund }: Purchase): boolean =>
  (refund_status ?? refund?.status) === 'CREDITED';

/** Whether a refund was refused: it is in no sum. */
export const isRefused = ({ refund_status, refund }: Purchase): boolean =>
  (refund_status ?? refund?.status) === 'REJECTED';

/** RV-08: what a failed load says. A refused session or account is the whole widget's business, which says so itself. */
export function loadFailure(error: unknown): LoadFailure {
  if (isOfSession(error)) return 'session';
  return isReviewOver(error) ? 'already-reviewed' : 'unexpected';
}

/** D61: the receipt to review where the address names none. */
export const firstReviewable = (receipts: readonly PendingReceipt[]): string | undefined =>
  receipts.find(({ status }) => status === 'analyzed')?.receipt_uuid;
