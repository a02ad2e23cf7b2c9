import {
  getBuyCouponMutationOptions,
  getCancelBuyMutationOptions,
  getGetShopQueryKey,
  getOrderGoodyMutationOptions,
  type BuyCouponResponse,
  type Coupon,
  type ShopResponse,
} from '@cagnotte/generated/hooks/product';
import { findCardCatalogs } from '@cagnotte/sdk/internal';
import { showErrorToast } from '../../ui/toasts/toast-store.ts';
import { runAction } from '../queries/run-action.ts';
import { addPoints, getCost } from '../rewards/points.ts';
import { getMarkAbout, refreshRewards } from '../rewards/reward-data.ts';
import { isSessionError } from '../session/auth.ts';
import type { PendingMark } from '../value-requests/marks/pending-mark.ts';
import type { Ending, RequestDependencies } from '../value-requests/outcome-rule.ts';
import { findRefusalText } from '../value-requests/refusals.ts';
import { checkOutcome } from '../value-requests/unknown-outcome.ts';
import { useRequestDependencies } from '../value-requests/use-request-dependencies.ts';
import { isRefusal, runValueAction } from '../value-requests/value-action.ts';
import { orderActionKey, getRewardActionKey } from './coupon-flags.ts';
import { getNeededFieldsQuery } from './needed-fields-query.ts';
import { rewardOutcomes } from './reward-outcomes.ts';
import { isLargePurchase, findPurchaseKind } from './rules.ts';
import {
  getLeaveCount,
  dropAnnouncement,
  endCancelWindow,
  openPurchaseQuestion,
  openOrderForm,
  shopStore,
} from './shop-store.ts';
import { toggleGoal } from './toggle-goal.ts';

/**
 * Returns the keys of an action on the purchase of a reward. One is pending at a time, because all of
 * them change the same points.
 */
const getPurchaseKeys = (couponId: string, flag: 'isBuying' | 'isCancelling' | 'isFetchingNeededFields') =>
  ({ key: getRewardActionKey(couponId, 'purchase', flag), group: ['reward', couponId, 'purchase'] }) as const;

/** Refetches labels and points after a refusal. */
const refreshAfterRefusal = async (dependencies: RequestDependencies, ending: Ending): Promise<void> => {
  if (isRefusal(ending)) await refreshRewards(dependencies);
};

/**
 * SH-10: buys a reward, which can be cancelled for a while. Operation `buyCoupon`. Never rejects.
 * @param isConfirmed true if the shopper has confirmed it although an earlier purchase may still succeed
 */
export async function buyReward(
  dependencies: RequestDependencies,
  coupon: Coupon,
  { isConfirmed = false }: Pick<OrderRequest, 'isConfirmed'> = {},
): Promise<void> {
  const { product, queries } = dependencies;
  const { identifier } = coupon;
  await runValueAction(dependencies, {
    ...getPurchaseKeys(identifier, 'isBuying'),
    operation: 'buyCoupon',
    subject: identifier,
    about: getMarkAbout(coupon),
    outcomeRule: rewardOutcomes.buyCoupon,
    isConfirmed,
    getMutation: getBuyCouponMutationOptions,
    variables: { product, data: { coupon_identifier: identifier } },
    resolvesOnResponse: true,
    onResponse: ({ earned_coupon }: BuyCouponResponse) => {
      // The server takes `value`, even where the button shows the lower cost of the next step.
      addPoints(queries, product, -coupon.value);
      return { earnedCouponId: earned_coupon?.identifier };
    },
    onEnd: (ending) => refreshAfterRefusal(dependencies, ending),
  });
}

/**
 * SH-11: cancels the latest purchase; after a refusal it can no longer be cancelled. Operation
 * `cancelBuy`. Never rejects.
 */
export async function cancelPurchase(dependencies: RequestDependencies, coupon: Coupon): Promise<void> {
  const { product, queries } = dependencies;
  const { identifier } = coupon;
  await runValueAction(dependencies, {
    ...getPurchaseKeys(identifier, 'isCancelling'),
    operation: 'cancelBuy',
    subject: identifier,
    about: getMarkAbout(coupon),
    outcomeRule: rewardOutcomes.cancelBuy,
    getMutation: getCancelBuyMutationOptions,
    variables: { product, data: { coupon_identifier: identifier } },
    resolvesOnResponse: true,
    onStart: () => {
      // The card still shows that the purchase can be cancelled, and that it is being cancelled.
      if (shopStore.announcedPurchase === identifier) dropAnnouncement();
    },
    onResponse: () => {
      addPoints(queries, product, getCost(coupon, 'cancel'));
      return {};
    },
    onEnd: (ending) => {
      if (ending.kind === 'refused') endCancelWindow(identifier);
      return refreshAfterRefusal(dependencies, ending);
    },
  });
}

/**
 * SH-15: fetches the fields that an order needs, and opens its form. Operation
 * `listNeededFields`. Never rejects.
 */
export function loadOrderForm(
  dependencies: Pick<RequestDependencies, 'product' | 'queries'>,
  { identifier }: Coupon,
): Promise<void> {
  const leaveCountAtStart = getLeaveCount();
  const { key, group } = getPurchaseKeys(identifier, 'isFetchingNeededFields');
  const run = async () => {
    try {
      await dependencies.queries.fetchQuery(getNeededFieldsQuery(dependencies.product, identifier));
      if (leaveCountAtStart === getLeaveCount()) openOrderForm(identifier);
    } catch (error) {
      if (!isSessionError(error))
        showErrorToast(error, findRefusalText(error, rewardOutcomes.orderGoody.refusals));
    }
  };
  return runAction(dependencies.queries, key, run, group);
}

export interface OrderRequest {
  readonly coupon: Coupon;
  /** By the names of the needed fields. */
  readonly informations: Readonly<Record<string, string>>;
  /** Shows a refusal beside its field; false leaves it to the general message. */
  readonly showRefusal: (error: unknown) => boolean;
  /** True if the shopper has confirmed it although an earlier order may still succeed. */
  readonly isConfirmed?: boolean | undefined;
}

/** The outcome of an order; `shown`: it was refused, and the refusal is shown beside its field. */
export type OrderEnding = Ending['kind'] | 'shown';

/**
 * SH-15: orders a goody, one at a time. Operation `orderGoody`. Resolves with undefined while another order
 * is in flight. Never rejects.
 */
export async function orderReward(
  dependencies: RequestDependencies,
  { coupon, informations, showRefusal, isConfirmed }: OrderRequest,
): Promise<OrderEnding | undefined> {
  const { product, queries } = dependencies;
  let isShown = false;
  const ending = await runValueAction(dependencies, {
    key: orderActionKey,
    operation: 'orderGoody',
    subject: coupon.identifier,
    about: getMarkAbout(coupon),
    outcomeRule: rewardOutcomes.orderGoody,
    isConfirmed,
    getMutation: getOrderGoodyMutationOptions,
    variables: {
      product,
      data: {
        coupon_identifier: coupon.identifier,
        // Absent when there is none: not an empty object.
        ...(Object.keys(informations).length > 0 && { user_informations: informations }),
      },
    },
    resolvesOnResponse: true,
    onResponse: () => {
      addPoints(queries, product, -coupon.value);
      return {};
    },
    showRefusal: (error, kind) => (isShown = kind === 'refused' && showRefusal(error)),
    onEnd: (end) => (isShown ? undefined : refreshAfterRefusal(dependencies, end)),
  });
  return isShown ? 'shown' : ending?.kind;
}

/** Returns the points of the card that the shop shows; undefined while they are not known. */
const findCardPoints = ({ product, queries }: RequestDependencies): number | undefined => {
  const response = queries.getQueryData<ShopResponse>(getGetShopQueryKey(product));
  return response && findCardCatalogs(response)[0]?.loyalty_card.available_points;
};

/**
 * SH-16: buys or orders a reward, depending on its kind. A large purchase is confirmed first, and an order
 * opens its form. For an unknown kind nothing is sent. Never rejects.
 */
export async function buyOrOrderReward(dependencies: RequestDependencies, coupon: Coupon): Promise<void> {
  const purchaseKind = findPurchaseKind(coupon);
  if (purchaseKind === 'buy') {
    if (isLargePurchase(coupon.value, findCardPoints(dependencies)))
      return openPurchaseQuestion(coupon.identifier);
    return buyReward(dependencies, coupon);
  }
  if (purchaseKind === 'order') return loadOrderForm(dependencies, coupon);
  showErrorToast(new Error(`unknown kind of reward: ${coupon.kind}`));
}

/** Returns the shopper's actions in the shop. */
export function useShopping() {
  const dependencies = useRequestDependencies(rewardOutcomes);
  return {
    buyOrOrder: (coupon: Coupon) => void buyOrOrderReward(dependencies, coupon),
    buy: (coupon: Coupon) => void buyReward(dependencies, coupon),
    buyAgain: (coupon: Coupon) => void buyReward(dependencies, coupon, { isConfirmed: true }),
    cancel: (coupon: Coupon) => void cancelPurchase(dependencies, coupon),
    toggleGoal: (coupon: Coupon) => void toggleGoal(dependencies, coupon),
    order: (request: OrderRequest) => orderReward(dependencies, request),
    check: (mark: PendingMark) => void checkOutcome(dependencies, mark),
  };
}
