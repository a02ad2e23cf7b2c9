import { byOperation, type CreateBreaking } from '../../breaking.ts';
import { getRefusalDetails, noting, showing, withJson } from '../../tools/responses.ts';
import { keepItems, RetainedItems } from '../../tools/items.ts';
import { findField } from '../../tools/requests.ts';

/** A receipt is shown for review again after its review has ended in one way. */
export const showsAgain =
  (operationId: 'reviewReceiptClaims' | 'skipReceiptValidation'): CreateBreaking =>
  () => {
    const ended = new Set<unknown>();
    return byOperation({
      [operationId]: noting((_response, request) => ended.add(findField(request, 'receipt_uuid'))),
      showReceiptReview: async ({ request }, forward) => {
        const response = await forward(request);
        const receipt_uuid = findField(request, 'receipt_uuid');
        return ended.has(receipt_uuid) && getRefusalDetails(response).code === 'other'
          ? withJson(response, { receipt: { receipt_uuid, purchases: [] } }, 200)
          : response;
      },
    });
  };

/** A reviewed receipt is listed as one to review, after all others, so that the next review is of another one. */
export const listsForReview: CreateBreaking = () => {
  const seenReceipts = new RetainedItems('receipt_uuid', 'captured_at');
  const ended = new Set<unknown>();
  const without = keepItems(({ receipt_uuid: uuid }) => !ended.has(uuid));
  return byOperation({
    reviewReceiptClaims: noting((_response, request) => {
      ended.add(findField(request, 'receipt_uuid'));
      seenReceipts.retain(findField(request, 'receipt_uuid'), { captured_at: '2000-01-01T00:00:00Z' });
    }),
    // Except for its time, the receipt stays as it was before its review.
    getPendingReceipts: showing('receipts', (receipts) => seenReceipts.inList(without(receipts))),
  });
};

/** A claimed coupon can be claimed again. */
export const keepsClaimable: CreateBreaking = () => {
  const seenCoupons = new RetainedItems('identifier', 'obtained_at');
  return byOperation({
    listAvailableEarnedCoupons: showing('coupons', seenCoupons.inList),
    reportMissingOnReceipt: noting((_response, request) =>
      seenCoupons.retain(findField(request, 'earned_coupon_identifier')),
    ),
  });
};
