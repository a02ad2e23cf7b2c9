import { format } from '../../ui/message.ts';
import { tell, tellFailure } from '../../ui/toast-store.ts';
import { rereadEarned } from '../rewards/reward-data.ts';
import type { OutcomeRule } from '../value-requests/send-once.ts';
import { couponsText } from './text.ts';

const words = couponsText.resale;

/** CO-03: a coupon that was there before, and is gone, is resold. */
export const resaleOutcome: OutcomeRule = {
  refusals: words.refusals,
  readBefore: async (context, { subject }) => {
    const coupons = await rereadEarned(context);
    return { identifiers: coupons.map(({ identifier }) => identifier).filter((one) => one === subject) };
  },
  find: async (context, { subject, before }) => {
    const isThere = (await rereadEarned(context)).some(({ identifier }) => identifier === subject);
    if (isThere) return { kind: 'not-done' };
    // What the resale changed elsewhere is not known.
    void context.queries.invalidateQueries();
    return before.identifiers?.includes(subject) ? { kind: 'done', effect: {} } : { kind: 'untraceable' };
  },
  tellDone: (_context, { about }) => tell(format(words.done, { what: about.gain ?? '' }), 'success'),
  tellNotDone: (_mark, error) =>
    error === undefined ? tell(words.stillThere, 'warning') : tellFailure(error),
  // The screen of a request of this very press says so itself.
  tellUnknown: (_mark, error) => {
    if (error === undefined) tell(words.unknown, 'warning');
  },
  lateEffect: 'likely',
  tellUntraceable: () => tell(words.gone),
};
