import { invalidParameter, Refusal } from '../../front/refusal.ts';
import { settle } from '../receipt-life.ts';
import type { World } from '../world.ts';
import { openReview } from './open-review.ts';
import { statusOf } from './receipt-status.ts';
import type { Review } from './review.ts';

/** @throws Refusal 404 for a receipt that is not the shopper's. */
export const assertOwnReceipt = (world: World, uuid: string): void => {
  settle(world);
  if (statusOf(world, uuid) === undefined)
    throw new Refusal(404, 'not_found', `no receipt ${uuid} in this world`);
};

/** The refusal of whatever would change a receipt that can not be reviewed any more. */
export const isOver = (uuid: string, parameter = 'receipt_uuid'): Refusal =>
  invalidParameter(parameter, 'invalid', `the receipt ${uuid} can not be reviewed any more`);

/**
 * The review of a receipt, to be read or changed.
 * @param over what is thrown when it can not be reviewed any more
 * @throws Refusal 404 when it is not the shopper's, or not analysed yet
 */
export const requireReview = (world: World, uuid: string, over: Refusal = isOver(uuid)): Review => {
  assertOwnReceipt(world, uuid);
  const review = openReview(world, uuid);
  if (review) return review;
  const status = statusOf(world, uuid);
  if (status !== 'created' && status !== 'declared') throw over;
  throw new Refusal(404, 'not_found', `the receipt ${uuid} is not analysed yet`);
};
