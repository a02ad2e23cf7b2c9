import type { World } from '../world.ts';
import { longLabels } from './long-labels.ts';
import { manyPurchases } from './many-purchases.ts';
import { newStatuses } from './new-statuses.ts';
import type { ReviewedReceipt } from './review.ts';

const MANY = 500;
/** So many lines that 128 of them bring something: what the example of a long receipt announces. */
const LONG = 256;

/** What an analysis finds in a world, as its traits want it. A copy: it becomes a receipt's own. */
export const reviewTemplate = (world: World): ReviewedReceipt => {
  const { traits, seeds } = world;
  const { review, emptyReview, usageReview } = seeds.rooms;
  const isPlain = !traits.has('refunds') && !traits.has('newstatus');
  const usual = structuredClone(isPlain ? review : usageReview).receipt;
  if (traits.has('nopurchases')) return { ...structuredClone(emptyReview).receipt, status: 'analyzed' };
  if (traits.has('many')) return manyPurchases(usual, MANY);
  if (traits.has('long')) return longLabels(manyPurchases(usual, LONG));
  return traits.has('newstatus') ? newStatuses(usual) : usual;
};
