import { format } from '../../ui/message.ts';
import { tell, tellFailure } from '../../ui/toast-store.ts';
import { freshEarned, rereadEarned } from '../rewards/reward-data.ts';
import type { OutcomeRule } from '../value-requests/send-once.ts';
import { couponsText } from './text.ts';

const words = couponsText.resale;

/** CO-03: a coupon that was there before, and is gone, is resold. */
export const resaleOutcome: OutcomeRule = {
  readBefore: async (context, { subject }) => {
    const response = freshEarned(context);
    const coupons = response
      ? response.sections.flatMap(({ earned_coupons }) => earned_coupons)
      : await rereadEarned(context);
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
  tellUnknown: (_mark, error) => (error === undefined ? tell(words.unknown, 'warning') : tellFailure(error)),
  tellUntraceable: () => tell(words.gone),
};
