import { breakOperations, type CreateBreaking } from '../../breaking.ts';
import { keepItems, RetainedItems } from '../../tools/items.ts';
import { findField } from '../../tools/requests.ts';
import { getRefusalDetails, observeSuccesses, changeInSuccesses, withJson } from '../../tools/responses.ts';

/** Shows a receipt for review again after its review has ended in one way. */
export const showReviewAgain =
  (operationId: 'reviewReceiptClaims' | 'skipReceiptValidation'): CreateBreaking =>
  () => {
    const ended = new Set<unknown>();
    return breakOperations({
      [operationId]: observeSuccesses((_response, request) => ended.add(findField(request, 'receipt_uuid'))),
      showReceiptReview: async ({ request }, forward) => {
        const response = await forward(request);
        const receipt_uuid = findField(request, 'receipt_uuid');
        return ended.has(receipt_uuid) && getRefusalDetails(response).code === 'other'
          ? withJson(response, { receipt: { receipt_uuid, purchases: [] } }, 200)
          : response;
      },
    });
  };

/** Lists a reviewed receipt as one to review, after all others, so that the next review is of another one. */
export const listReviewedReceipt: CreateBreaking = () => {
  const seenReceipts = new RetainedItems('receipt_uuid', 'captured_at');
  const ended = new Set<unknown>();
  const removeReviewed = keepItems(({ receipt_uuid: uuid }) => !ended.has(uuid));
  return breakOperations({
    reviewReceiptClaims: observeSuccesses((_response, request) => {
      ended.add(findField(request, 'receipt_uuid'));
      seenReceipts.retain(findField(request, 'receipt_uuid'), { captured_at: '2000-01-01T00:00:00Z' });
    }),
    // Except for its time, the receipt stays as it was before its review.
    getPendingReceipts: changeInSuccesses('receipts', (receipts) =>
      seenReceipts.restoreItems(removeReviewed(receipts)),
    ),
  });
};

/** Lists a claimed coupon as one that can be claimed. */
export const keepCouponClaimable: CreateBreaking = () => {
  const seenCoupons = new RetainedItems('identifier', 'obtained_at');
  return breakOperations({
    listAvailableEarnedCoupons: changeInSuccesses('coupons', seenCoupons.restoreItems),
    reportMissingOnReceipt: observeSuccesses((_response, request) =>
      seenCoupons.retain(findField(request, 'earned_coupon_identifier')),
    ),
  });
};
