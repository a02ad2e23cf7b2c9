import {
  getListEarnedCouponsQueryKey,
  getResellEarnedCouponAsFidzsMutationOptions,
  getResellEarnedCouponAsPointsMutationOptions,
  type EarnedCouponsResponse,
} from '@cagnotte/generated/hooks/product';
import { showToast } from '../../ui/toasts/toast-store.ts';
import { runAction } from '../queries/run-action.ts';
import { addPoints } from '../rewards/points.ts';
import { rereadEarnedCoupons } from '../rewards/reward-data.ts';
import { isSessionError } from '../session/auth.ts';
import type { PendingMark } from '../value-requests/marks/pending-mark.ts';
import type { Ending, RequestDependencies } from '../value-requests/outcome-rule.ts';
import { findRefusalText } from '../value-requests/refusals.ts';
import { checkOutcome } from '../value-requests/unknown-outcome.ts';
import { runValueAction } from '../value-requests/value-action.ts';
import { earnedCouponsStore, findEarnedCoupon, getResaleActionKey } from './earned-coupons-store.ts';
import { resaleOutcome } from './resale-outcomes.ts';
import { formatResale, type Resale } from './rules.ts';
import { couponsText } from './text.ts';

/** A resale that can be sent. */
export type SendableResale = Exclude<Resale, { kind: 'contradictory' }>;

export interface ResaleRequest {
  /** Identifier of the coupon on the screen. */
  readonly identifier: string;
  readonly resale: SendableResale;
  /** Shows the list: the coupon has no screen any more. */
  readonly leave: () => void | Promise<void>;
  /** Called when it is not resold, or the outcome is unknown. */
  readonly onRefused: (reason: string) => void;
}

const resaleText = couponsText.resale;

/** True if the last response has the coupon; undefined before a response. */
function isListed({ product, queries }: RequestDependencies, identifier: string): boolean | undefined {
  const response = queries.getQueryData<EarnedCouponsResponse>(getListEarnedCouponsQueryKey(product));
  return response && findEarnedCoupon(response.sections, identifier) !== undefined;
}

/** Returns why the coupon stays on the screen after a resale; undefined if it does not stay. */
async function findReasonToStay(
  dependencies: RequestDependencies,
  identifier: string,
  { kind, error }: Ending,
): Promise<string | undefined> {
  if (kind === 'done' || kind === 'already-done') return undefined;
  if (kind === 'unknown' || isSessionError(error)) return resaleText.unknown;
  if (kind === 'not-carried-out')
    return isListed(dependencies, identifier) === false ? undefined : resaleText.stillThere;
  // The refusal may mean that the coupon no longer exists.
  const refetch = () => rereadEarnedCoupons(dependencies);
  const stillExists = await dependencies.pending.runExclusively(refetch).then(
    (coupons) => coupons.some((coupon) => coupon.identifier === identifier),
    () => undefined,
  );
  if (stillExists === false) {
    if (earnedCouponsStore.identifier === identifier) showToast(resaleText.gone);
    return undefined;
  }
  const reason = kind === 'refused' ? findRefusalText(error, resaleText.refusals) : undefined;
  return reason ?? (stillExists ? resaleText.stillThere : resaleText.refused);
}

/** Leaves the screen of a coupon, or shows why it stays. */
async function leaveUnlessRefused(
  refusal: string | undefined,
  { identifier, leave, onRefused }: ResaleRequest,
): Promise<void> {
  // The screen may show another coupon by now.
  if (earnedCouponsStore.identifier !== identifier) return;
  if (refusal !== undefined) return onRefused(refusal);
  earnedCouponsStore.isResold = true;
  await leave();
}

/**
 * CO-02, CO-03, RT-15: resells the coupon on the screen. Points rise with the response.
 * Operations `resellEarnedCouponAsPoints`, `resellEarnedCouponAsFidzs`, and `listEarnedCoupons`
 * after a failure. Never rejects.
 */
export async function resellCoupon(dependencies: RequestDependencies, request: ResaleRequest): Promise<void> {
  const { product, queries } = dependencies;
  const { identifier, resale } = request;
  const action = {
    key: getResaleActionKey(identifier),
    subject: identifier,
    about: { gain: formatResale(resale) },
    outcomeRule: resaleOutcome,
    variables: { product, data: { earned_coupon_identifier: identifier } },
    onEnd: async (ending: Ending) =>
      leaveUnlessRefused(await findReasonToStay(dependencies, identifier, ending), request),
  };
  if (resale.kind === 'fidzs')
    await runValueAction(dependencies, {
      ...action,
      operation: 'resellEarnedCouponAsFidzs',
      getMutation: getResellEarnedCouponAsFidzsMutationOptions,
    });
  else
    await runValueAction(dependencies, {
      ...action,
      operation: 'resellEarnedCouponAsPoints',
      getMutation: getResellEarnedCouponAsPointsMutationOptions,
      onResponse: () => {
        addPoints(queries, product, resale.points);
        return {};
      },
    });
}

/**
 * Checks whether a resale with an unknown outcome was carried out. Operation
 * `listEarnedCoupons`. Never rejects.
 */
export const checkResale = (
  dependencies: RequestDependencies,
  mark: PendingMark,
  request: ResaleRequest,
): Promise<void> =>
  runAction(dependencies.queries, getResaleActionKey(request.identifier), async () => {
    const outcome = await checkOutcome(dependencies, mark);
    const isGone = isListed(dependencies, request.identifier) === false;
    const refusal = isGone ? undefined : resaleText.stillThere;
    await leaveUnlessRefused(outcome === 'unknown' ? resaleText.unknown : refusal, request);
  });
