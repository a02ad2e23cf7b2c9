import type { Defect } from '../defect.ts';
import { inBody, inField, letsThrough } from '../tools/responses.ts';
import { always } from '../tools/json-place.ts';
import { reads } from '../tools/requests.ts';
import { keepsClaimable, listsForReview, showsAgain } from './habits/review.ts';

/** Defects of receipts after their analysis, and of their claims. */
export const reviews: readonly Defect[] = [
  {
    name: 'a receipt that was reviewed is shown again',
    breaks: showsAgain('reviewReceiptClaims'),
    named: { operationId: 'showReceiptReview', rule: 'status_unexpected', path: 'status' },
  },
  {
    name: 'a receipt whose review was skipped is shown again',
    breaks: showsAgain('skipReceiptValidation'),
    named: { operationId: 'showReceiptReview', rule: 'status_unexpected', path: 'status' },
  },
  {
    name: 'a receipt can be reviewed twice',
    breaks: letsThrough('reviewReceiptClaims', 'invalid_parameter'),
    named: {
      operationId: 'reviewReceiptClaims',
      rule: 'status_unexpected',
      path: 'status',
      during: 'review: show, claim, validate, once',
    },
  },
  {
    name: 'a receipt that was reviewed is still listed for review',
    breaks: listsForReview,
    named: { operationId: 'reviewReceiptClaims', rule: 'behaviour', path: '$.receipts[*].status' },
  },
  {
    name: 'the review belongs to another receipt',
    ...inField('showReceiptReview', 'receipt.receipt_uuid', 'behaviour', always('another-receipt')),
  },
  {
    name: 'more purchases are announced than the review contains',
    ...inField(
      'getPendingReceipts',
      'receipts.*.purchases_to_review_count',
      'behaviour',
      always(7),
      'warning',
    ),
  },
  {
    name: 'a claim is not kept',
    breaks: inBody('showReceiptReview', 'receipt.purchases.*.claim', always(null)),
    named: { operationId: 'claimOnPurchase', rule: 'behaviour', path: '$.receipt.purchases[*].claim' },
    // Without the claims, the review has more purchases to check than announced.
    follows: ['getPendingReceipts'],
  },
  {
    name: 'a bar code with a wrong check digit is accepted',
    breaks: reads('claimOnPurchase', 'ean', () => '3254560042711'),
    named: {
      operationId: 'claimOnPurchase',
      rule: 'status_unexpected',
      path: 'status',
      during: 'review: show, claim, validate, once',
    },
  },
  {
    name: 'a receipt that does not exist can be reported',
    breaks: letsThrough('reportUserFeedback', 404),
    named: { operationId: 'reportUserFeedback', rule: 'status_unexpected', path: 'status' },
  },
  {
    name: 'a coupon can be claimed twice',
    breaks: letsThrough('reportMissingOnReceipt', 'invalid_parameter'),
    named: {
      operationId: 'reportMissingOnReceipt',
      rule: 'status_unexpected',
      path: 'status',
      during: 'review: a coupon that the till forgot',
    },
  },
  {
    name: 'a coupon that was claimed is offered again',
    breaks: keepsClaimable,
    named: { operationId: 'reportMissingOnReceipt', rule: 'behaviour', path: '$.coupons[*].identifier' },
  },
];
