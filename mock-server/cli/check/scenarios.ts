import type { Scenario } from './scenario.ts';
import * as accounts from './scenarios/accounts.ts';
import { order } from './scenarios/order.ts';
import * as others from './scenarios/others.ts';
import * as pot from './scenarios/pot.ts';
import { purchase } from './scenarios/purchase.ts';
import * as receipts from './scenarios/receipts.ts';
import { resale } from './scenarios/resale.ts';
import * as review from './scenarios/review.ts';
import * as shop from './scenarios/shop.ts';
import * as timeline from './scenarios/timeline.ts';
import { programme } from './test-values.ts';

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
