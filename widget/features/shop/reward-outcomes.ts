import { format, formatCount } from '../../ui/text/message.ts';
import { showToast, showErrorToast } from '../../ui/toasts/toast-store.ts';
import { findEarnedIds, rereadEarnedCoupons, rereadRewards } from '../rewards/reward-data.ts';
import { getRewardTitle } from '../rewards/reward-title.ts';
import type { PendingMark } from '../value-requests/marks/pending-mark.ts';
import type { Finding, OutcomeRule } from '../value-requests/outcome-rule.ts';
import { valueRequestsText } from '../value-requests/text.ts';
import { announcePurchase, closeModals, endCancelWindow, shopStore } from './shop-store.ts';
import { shopText } from './text.ts';

const getMarkTitle = ({ about }: PendingMark): string =>
  getRewardTitle({ ...(about.title !== undefined && { title: about.title }) });

/**
 * Returns the outcome by the earned coupons: one more after buying or ordering, one less after cancelling.
 */
function getFinding({ operation, before, othersDone = 0 }: PendingMark, idsNow: readonly string[]): Finding {
  const idsBefore = before.identifiers ?? [];
  const isCancellation = operation === 'cancelBuy';
  const changedIds = isCancellation
    ? idsBefore.filter((identifier) => !idsNow.includes(identifier))
    : idsNow.filter((identifier) => !idsBefore.includes(identifier));
  if (changedIds.length <= othersDone) return { kind: 'not-carried-out' };
  return { kind: 'done', effect: isCancellation ? {} : { earnedCouponId: changedIds[0] } };
}

const earnedCouponsRule: Pick<OutcomeRule, 'readBefore' | 'find'> = {
  readBefore: async (dependencies, target) => ({
    identifiers: findEarnedIds(await rereadEarnedCoupons(dependencies), target),
  }),
  find: async (dependencies, mark) =>
    getFinding(mark, findEarnedIds(await rereadRewards(dependencies), mark)),
};

/** Shows and reports the error of this press's own request. */
const showFailure = (error: unknown): void => {
  if (error !== undefined) showErrorToast(error);
};
const showNotDone = ({ othersDone }: PendingMark, error: unknown): void => {
  showFailure(error);
  showToast(othersDone ? valueRequestsText.onlyOne : shopText.lost.notMade);
};
const showUnknown = (): void => showToast(shopText.lost.unknown, 'warning');

/** SH-10: a purchase. The shop announces one that can be cancelled; otherwise a toast does. */
const buyOutcome: OutcomeRule = {
  ...earnedCouponsRule,
  refusals: shopText.refusals.buyCoupon,
  isLateEffectOwn: true,
  showNotDone,
  showUnknown,
  showDone: (_dependencies, mark, { earnedCouponId }, { isLeftover }) => {
    if (!isLeftover) announcePurchase(mark.subject, earnedCouponId);
    if (isLeftover || shopStore.isScreenLeft)
      showToast(format(shopText.bought, { title: getMarkTitle(mark) }), 'success');
  },
};

/** SH-11: a cancelled purchase, whose points are given back. */
const cancelOutcome: OutcomeRule = {
  ...earnedCouponsRule,
  refusals: shopText.refusals.cancelBuy,
  // The coupon may have been used since.
  isLateEffectOwn: false,
  showUntraceable: () => showToast(shopText.lost.gone),
  showNotDone,
  showUnknown,
  showDone: (_dependencies, { subject, about }) => {
    endCancelWindow(subject);
    showToast(formatCount(shopText.cancelled, about.value ?? 0), 'success');
  },
};

/**
 * SH-15: the order of a goody. Another modal may have been opened meanwhile, and stays open. The modal of the
 * order itself shows how it ended.
 */
const orderOutcome: OutcomeRule = {
  ...earnedCouponsRule,
  refusals: shopText.refusals.orderGoody,
  isLateEffectOwn: true,
  showNotDone: (mark, error) => (error === undefined ? showNotDone(mark, error) : showErrorToast(error)),
  showUnknown: (_mark, error) => {
    if (error === undefined) showUnknown();
  },
  showDone: (_dependencies, mark) => {
    if (shopStore.isOrderFormOpen && shopStore.selectedCoupon === mark.subject) closeModals();
    showToast(format(shopText.order.done, { title: getMarkTitle(mark) }), 'success');
  },
};

/** The rules of the shop, by operation. */
export const rewardOutcomes = {
  buyCoupon: buyOutcome,
  cancelBuy: cancelOutcome,
  orderGoody: orderOutcome,
};
