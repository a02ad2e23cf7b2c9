import { programme, type Scenario } from './scenario.ts';
import * as accounts from './scenarios/accounts.ts';
import * as shop from './scenarios/shop.ts';
import { order, purchase, resale } from './scenarios/shop.ts';
import * as others from './scenarios/others.ts';
import * as pot from './scenarios/pot.ts';
import * as receipts from './scenarios/receipts.ts';
import * as review from './scenarios/review.ts';
import * as timeline from './scenarios/timeline.ts';

/** All scenarios, in the order of a shopper's life: what nobody takes back comes last. */
export const scenarios: readonly Scenario[] = [
  programme,
  accounts.accounts,
  accounts.registration,
  accounts.lookUp,
  others.reads,
  shop.shelves,
  timeline.pages,
  pot.money,
  review.shownReview,
  others.legacyReads,
  others.uploadPage,
  accounts.activationCode,
  receipts.upload,
  receipts.resumedUpload,
  receipts.batches,
  review.missingCoupons,
  review.review,
  review.skippedReview,
  others.feedback,
  timeline.archiving,
  shop.nextGoal,
  purchase,
  others.legacyTarget,
  order,
  resale,
  pot.transfer,
];
