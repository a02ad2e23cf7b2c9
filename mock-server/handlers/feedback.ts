import { assertOwnReceipt } from '../worlds/review/open-review.ts';
import type { Handler } from './handler.ts';

/** Accepts a support ticket and does not store it. */
export const reportUserFeedback: Handler<'reportUserFeedback'> = ({ world, body }) => {
  assertOwnReceipt(world, body.receipt_uuid);
  return {};
};

export const createFeedback: Handler<'createFeedback'> = ({ world, body }) => {
  if (body.receipt_uuid !== undefined) assertOwnReceipt(world, body.receipt_uuid);
  return {};
};
