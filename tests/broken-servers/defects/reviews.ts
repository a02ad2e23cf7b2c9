import type { Defect } from '../defect.ts';
import { setValue } from '../tools/json-place.ts';
import { convertField } from '../tools/requests.ts';
import { changeBody, breakField, acceptRefusedCalls } from '../tools/responses.ts';
import { keepCouponClaimable, listReviewedReceipt, showReviewAgain } from './habits/review.ts';

/** Defects of receipts after their analysis, and of their claims. */
export const reviews: readonly Defect[] = [
  {
    name: 'a receipt that was reviewed is shown again',
    breaks: showReviewAgain('reviewReceiptClaims'),
    named: { operationId: 'showReceiptReview', rule: 'status_unexpected', path: 'status' },
  },
  {
    name: 'a receipt whose review was skipped is shown again',
    breaks: showReviewAgain('skipReceiptValidation'),
    named: { operationId: 'showReceiptReview', rule: 'status_unexpected', path: 'status' },
  },
  {
    name: 'a receipt can be reviewed twice',
    breaks: acceptRefusedCalls('reviewReceiptClaims', 'invalid_parameter'),
    named: {
      operationId: 'reviewReceiptClaims',
      rule: 'status_unexpected',
      path: 'status',
      during: 'review: show, claim, validate, once',
    },
  },
  {
    name: 'a receipt that was reviewed is still listed for review',
    breaks: listReviewedReceipt,
    named: { operationId: 'reviewReceiptClaims', rule: 'behaviour', path: '$.receipts[*].status' },
  },
  {
    name: 'the review belongs to another receipt',
    ...breakField('showReceiptReview', 'receipt.receipt_uuid', 'behaviour', setValue('another-receipt')),
  },
  {
    name: 'more purchases are announced than the review contains',
    ...breakField(
      'getPendingReceipts',
      'receipts.*.purchases_to_review_count',
      'behaviour',
      setValue(7),
      'warning',
    ),
  },
  {
    name: 'a claim is not kept',
    breaks: changeBody('showReceiptReview', 'receipt.purchases.*.claim', setValue(null)),
    named: { operationId: 'claimOnPurchase', rule: 'behaviour', path: '$.receipt.purchases[*].claim' },
    // Without the claims, the review has more purchases to check than announced.
    follows: ['getPendingReceipts'],
  },
  {
    name: 'a bar code with a wrong check digit is accepted',
    breaks: convertField('claimOnPurchase', 'ean', () => '3254560042711'),
    named: {
      operationId: 'claimOnPurchase',
      rule: 'status_unexpected',
      path: 'status',
      during: 'review: show, claim, validate, once',
    },
  },
  {
    name: 'a receipt that does not exist can be reported',
    breaks: acceptRefusedCalls('reportUserFeedback', 404),
    named: { operationId: 'reportUserFeedback', rule: 'status_unexpected', path: 'status' },
  },
  {
    name: 'a coupon can be claimed twice',
    breaks: acceptRefusedCalls('reportMissingOnReceipt', 'invalid_parameter'),
    named: {
      operationId: 'reportMissingOnReceipt',
      rule: 'status_unexpected',
      path: 'status',
      during: 'review: a coupon that the till forgot',
    },
  },
  {
    name: 'a coupon that was claimed is offered again',
    breaks: keepCouponClaimable,
    named: { operationId: 'reportMissingOnReceipt', rule: 'behaviour', path: '$.coupons[*].identifier' },
  },
];
