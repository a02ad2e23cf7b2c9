import {
  getListEarnedCouponsQueryKey,
  getResellEarnedCouponAsFidzsMutationOptions,
  getResellEarnedCouponAsPointsMutationOptions,
  type EarnedCouponsResponse,
} from '@cagnotte/generated/hooks/product';
import { tell, tellFailure } from '../../ui/toast-store.ts';
import { runAction } from '../queries/action.ts';
import { addPoints } from '../rewards/points.ts';
import { rereadEarned } from '../rewards/reward-data.ts';
import { isOfSession } from '../session/auth.ts';
import type { PendingMark } from '../value-requests/pending-mark.ts';
import { whyRefused } from '../value-requests/refusals.ts';
import { lookAgain, sendOnce, type ValueContext } from '../value-requests/send-once.ts';
import { earnedCoupons, findEarned, resaleAction } from './earned-coupons-store.ts';
import { resaleOutcome } from './resale-outcomes.ts';
import { resaleWords, type Resale } from './rules.ts';
import { couponsText } from './text.ts';

/** A resale that can be sent. */
export type OneResale = Exclude<Resale, { kind: 'contradictory' }>;

export interface Reselling {
  /** Of the coupon that is on the screen. */
  readonly identifier: string;
  readonly resale: OneResale;
  /** Leads to the list: the coupon has no screen any more. */
  readonly leave: () => void | Promise<void>;
  /** It is not resold, or nobody knows. */
  readonly onRefused: (words: string) => void;
}

const words = couponsText.resale;

/** Whether the coupon is among those that were read last; undefined where they were never read. */
function isListed({ product, queries }: ValueContext, identifier: string): boolean | undefined {
  const response = queries.getQueryData<EarnedCouponsResponse>(getListEarnedCouponsQueryKey(product));
  return response && findEarned(response.sections, identifier) !== undefined;
}

/** Sends the resale. @returns why the coupon stays on the screen; undefined where it does not */
async function send(context: ValueContext, { identifier, resale }: Reselling): Promise<string | undefined> {
  const { product, queries, mutate } = context;
  const variables = { product, data: { earned_coupon_identifier: identifier } };
  const operation = resale.kind === 'fidzs' ? 'resellEarnedCouponAsFidzs' : 'resellEarnedCouponAsPoints';
  const ending = await sendOnce(context, {
    operation,
    subject: identifier,
    about: { gain: resaleWords(resale) },
    rule: resaleOutcome,
    send: async (request) => {
      if (resale.kind === 'fidzs')
        await mutate(getResellEarnedCouponAsFidzsMutationOptions({ request }), variables);
      else
        await mutate(getResellEarnedCouponAsPointsMutationOptions({ request }), variables, () =>
          addPoints(queries, product, resale.points),
        );
      return {};
    },
  });
  if (ending.kind === 'done' || ending.kind === 'found') return undefined;
  if (ending.kind === 'unknown') return words.unknown;
  if (ending.kind === 'not-done')
    return isListed(context, identifier) === false ? undefined : words.stillThere;
  if (isOfSession(ending.error)) return words.unknown;
  const why = ending.kind === 'refused' ? whyRefused(ending.error, words.refusals) : undefined;
  tellFailure(ending.error, why);
  // It may be refused because the coupon is gone.
  const refetch = () => rereadEarned(context);
  const isThere = await context.pending.exclusively(refetch).then(
    (coupons) => coupons.some((one) => one.identifier === identifier),
    () => undefined,
  );
  if (isThere === false) {
    if (earnedCoupons.identifier === identifier) tell(words.gone);
    return undefined;
  }
  return why ?? (isThere ? words.stillThere : words.refused);
}

/** Runs a resale or the check of one, then leaves the screen or says there why the coupon stays. */
const runResale = (
  { queries }: ValueContext,
  { identifier, leave, onRefused }: Reselling,
  run: () => Promise<string | undefined>,
): Promise<void> =>
  runAction(queries, resaleAction(identifier), async () => {
    const refusal = await run();
    // None of this concerns another coupon, which may be on the screen by now.
    if (earnedCoupons.identifier !== identifier) return;
    if (refusal !== undefined) return onRefused(refusal);
    earnedCoupons.isResold = true;
    await leave();
  });

/**
 * CO-02, CO-03, RT-15: resells the coupon on the screen. Points rise with the response. Operations
 * `resellEarnedCouponAsPoints`, `resellEarnedCouponAsFidzs`, and `listEarnedCoupons` after a failure. Never rejects.
 */
export const resellCoupon = (context: ValueContext, reselling: Reselling): Promise<void> =>
  runResale(context, reselling, () => send(context, reselling));

/** Asks whether a resale whose outcome is unknown was carried out. Operation `listEarnedCoupons`. Never rejects. */
export const checkResale = (context: ValueContext, mark: PendingMark, reselling: Reselling): Promise<void> =>
  runResale(context, reselling, async () => {
    if ((await lookAgain(context, mark)) === 'unknown') return words.unknown;
    return isListed(context, reselling.identifier) === false ? undefined : words.stillThere;
  });
