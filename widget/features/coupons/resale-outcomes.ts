import { format } from '../../ui/text/message.ts';
import { showToast, showErrorToast } from '../../ui/toasts/toast-store.ts';
import { rereadEarnedCoupons } from '../rewards/reward-data.ts';
import type { OutcomeRule } from '../value-requests/outcome-rule.ts';
import { couponsText } from './text.ts';

const resaleText = couponsText.resale;

/** CO-03: a coupon that was listed before, and no longer is, has been resold. */
export const resaleOutcome: OutcomeRule = {
  refusals: resaleText.refusals,
  readBefore: async (dependencies, { subject }) => {
    const coupons = await rereadEarnedCoupons(dependencies);
    return {
      identifiers: coupons.map(({ identifier }) => identifier).filter((identifier) => identifier === subject),
    };
  },
  find: async (dependencies, { subject, before }) => {
    const isListed = (await rereadEarnedCoupons(dependencies)).some(
      ({ identifier }) => identifier === subject,
    );
    if (isListed) return { kind: 'not-carried-out' };
    // The other effects of the resale are not known.
    void dependencies.queries.invalidateQueries();
    return before.identifiers?.includes(subject) ? { kind: 'done', effect: {} } : { kind: 'untraceable' };
  },
  showDone: (_dependencies, { about }) =>
    showToast(format(resaleText.done, { what: about.gain ?? '' }), 'success'),
  showNotDone: (_mark, error) =>
    error === undefined ? showToast(resaleText.stillThere, 'warning') : showErrorToast(error),
  // The screen shows the outcome of its own request itself.
  showUnknown: (_mark, error) => {
    if (error === undefined) showToast(resaleText.unknown, 'warning');
  },
  isLateEffectOwn: false,
  showUntraceable: () => showToast(resaleText.gone),
};
