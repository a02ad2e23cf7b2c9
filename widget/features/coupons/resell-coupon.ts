import {
  getListEarnedCouponsQueryKey,
  getResellEarnedCouponAsFidzsMutationOptions,
  getResellEarnedCouponAsPointsMutationOptions,
  type EarnedCouponsResponse,
} from '@cagnotte/generated/hooks/product';
import { tell, tellFailure } from '../../ui/toast-store.ts';
import { addPoints } from '../rewards/points.ts';
import { rereadEarned } from '../rewards/reward-data.ts';
import { isOfSession } from '../session/auth.ts';
import type { PendingMark } from '../value-requests/pending-mark.ts';
import { lookAgain, sendOnce, type ValueContext } from '../value-requests/send-once.ts';
import { earnedCoupons, findEarned } from './earned-coupons-store.ts';
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

/** Sends the resale under its flag. @returns why the coupon stays on the screen; undefined where it does not */
async function send(context: ValueContext, { identifier, resale }: Reselling): Promise<string | undefined> {
  const { product, queries, mutate } = context;
  const variables = { product, data: { earned_coupon_identifier: identifier } };
  const operation = resale.kind === 'fidzs' ? 'resellEarnedCouponAsFidzs' : 'resellEarnedCouponAsPoints';
  const ending = await sendOnce(context, {
    operation,
    subject: identifier,
    about: { gain: resaleWords(resale) },
    rule: resaleOutcome,
    send: async () => {
      if (resale.kind === 'fidzs') await mutate(getResellEarnedCouponAsFidzsMutationOptions(), variables);
      else
        await mutate(getResellEarnedCouponAsPointsMutationOptions(), variables, () =>
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
  tellFailure(ending.error);
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
  return isThere ? words.stillThere : words.refused;
}

async function underFlag(
  { identifier, leave, onRefused }: Reselling,
  run: () => Promise<string | undefined>,
): Promise<void> {
  if (earnedCoupons.isReselling) return;
  earnedCoupons.isReselling = true;
  const refusal = await run();
  // The shopper may have gone on to another coupon meanwhile, which none of this concerns.
  if (earnedCoupons.identifier !== identifier) return;
  // The flag stays up until the screen is left: taken down before, the coupon would be missing on it.
  if (refusal === undefined) return leave();
  earnedCoupons.isReselling = false;
  onRefused(refusal);
}

/**
 * CO-02, CO-03, RT-15: resells the coupon on the screen, flag up. Points rise the moment it succeeded. Operations
 * `resellEarnedCouponAsPoints`, `resellEarnedCouponAsFidzs`, and `listEarnedCoupons` after a failure. Never rejects.
 */
export const resellCoupon = (context: ValueContext, reselling: Reselling): Promise<void> =>
  underFlag(reselling, () => send(context, reselling));

/** Asks whether a resale whose outcome is unknown was carried out. Operation `listEarnedCoupons`. Never rejects. */
export const checkResale = (context: ValueContext, mark: PendingMark, reselling: Reselling): Promise<void> =>
  underFlag(reselling, async () => {
    if ((await lookAgain(context, mark)) === 'unknown') return words.unknown;
    return isListed(context, reselling.identifier) === false ? undefined : words.stillThere;
  });
