import { format, formatCount } from '../../ui/message.ts';
import { tell, tellFailure } from '../../ui/toast-store.ts';
import { earnedWith, freshEarned, rereadRewards } from '../rewards/reward-data.ts';
import { titleOf } from '../rewards/title-of.ts';
import type { PendingMark } from '../value-requests/pending-mark.ts';
import type { Finding, OutcomeRule } from '../value-requests/send-once.ts';
import { becomeCancellable, closeModals, endCancelWindow, shop } from './shop-store.ts';
import { shopText } from './text.ts';

const nameOf = ({ about }: PendingMark): string =>
  titleOf({ ...(about.title !== undefined && { title: about.title }) });

/** What the earned coupons say: one more after buying or ordering, one less after giving back. */
function findingOf({ operation, before }: PendingMark, now: readonly string[]): Finding {
  const known = before.identifiers ?? [];
  if (operation === 'cancelBuy')
    return known.some((one) => !now.includes(one)) ? { kind: 'done', effect: {} } : { kind: 'not-done' };
  const earned = now.find((one) => !known.includes(one));
  return earned === undefined ? { kind: 'not-done' } : { kind: 'done', effect: { earned } };
}

const common: Pick<OutcomeRule, 'readBefore' | 'find'> = {
  readBefore: async (context, target) => ({
    identifiers: earnedWith(freshEarned(context) ?? (await rereadRewards(context)), target),
  }),
  find: async (context, mark) => findingOf(mark, earnedWith(await rereadRewards(context), mark)),
};

/** A request of this very press failed, which is said and reported first. */
const failed = (error: unknown): void => {
  if (error !== undefined) tellFailure(error);
};
const tellNotDone = (_mark: PendingMark, error: unknown): void => {
  failed(error);
  tell(shopText.lost.notMade);
};
const tellUnknown = (_mark: PendingMark, error: unknown): void => {
  failed(error);
  tell(shopText.lost.unknown, 'warning');
};

/** SH-10. The shop announces it where it can be given back; elsewhere a toast does. */
const buyOutcome: OutcomeRule = {
  ...common,
  tellNotDone,
  tellUnknown,
  tellDone: (_context, mark, { earned }, isLeftover) => {
    if (!isLeftover) becomeCancellable(mark.subject, earned);
    if (isLeftover || shop.isLeft) tell(format(shopText.bought, { title: nameOf(mark) }), 'success');
  },
};

/** SH-11. */
const cancelOutcome: OutcomeRule = {
  ...common,
  tellNotDone,
  tellUnknown,
  tellDone: (_context, { subject, about }) => {
    endCancelWindow(subject);
    tell(formatCount(shopText.givenBack, about.value ?? 0), 'success');
  },
};

/** SH-15. Another modal may have been opened meanwhile; the one of the order says itself how that ended. */
const orderOutcome: OutcomeRule = {
  ...common,
  tellNotDone: (mark, error) => (error === undefined ? tellNotDone(mark, error) : tellFailure(error)),
  tellUnknown: (mark, error) => (error === undefined ? tellUnknown(mark, error) : tellFailure(error)),
  tellDone: (_context, mark) => {
    if (shop.isUserInformationOpen && shop.selectedCoupon === mark.subject) closeModals();
    tell(format(shopText.order.done, { title: nameOf(mark) }), 'success');
  },
};

/** The rules of the shop, by operation. */
export const rewardOutcomes = {
  buyCoupon: buyOutcome,
  cancelBuy: cancelOutcome,
  orderGoody: orderOutcome,
};
