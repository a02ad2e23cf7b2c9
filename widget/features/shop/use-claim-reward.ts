import {
  getBuyCouponMutationOptions,
  getCancelBuyMutationOptions,
  getGetShopQueryKey,
  getOrderGoodyMutationOptions,
  type Coupon,
  type ShopResponse,
} from '@cagnotte/generated/hooks/product';
import { cardCatalogs } from '@cagnotte/sdk/internal';
import { tellFailure } from '../../ui/toast-store.ts';
import { runAction } from '../queries/action.ts';
import { resolveOnResponse, useMutate } from '../queries/mutate.ts';
import { addPoints, costOf } from '../rewards/points.ts';
import { aboutReward, refreshRewards } from '../rewards/reward-data.ts';
import { isOfSession } from '../session/auth.ts';
import type { PendingMark } from '../value-requests/pending-mark.ts';
import { whyRefused } from '../value-requests/refusals.ts';
import {
  lookAgain,
  sendOnce,
  type Ending,
  type OutcomeRule,
  type ValueContext,
} from '../value-requests/send-once.ts';
import { useValueContext } from '../value-requests/value-context.ts';
import { rewardOutcomes } from './reward-outcomes.ts';
import { isLargePurchase, wayOf } from './rules.ts';
import {
  currentVisit,
  dropAnnouncement,
  endCancelWindow,
  neededFieldsQuery,
  openQuestion,
  openUserInformation,
  orderAction,
  rewardAction,
  shop,
} from './shop-store.ts';
import { toggleGoal } from './toggle-goal.ts';

/** Runs an exchange of a reward, unless another one is pending: they move the same points. */
const runExchange = (
  { queries }: Pick<ValueContext, 'queries'>,
  coupon: string,
  flag: 'isBuying' | 'isCancelling' | 'isFetchingNeededFields',
  run: () => Promise<void>,
): Promise<void> =>
  runAction(queries, rewardAction(coupon, 'exchange', flag), run, ['reward', coupon, 'exchange']);

/** Tells why nothing was sent or what the server refused, and brings labels and points up to date. */
async function tellRefusal(context: ValueContext, ending: Ending, { refusals }: OutcomeRule): Promise<void> {
  if (ending.kind !== 'refused' && ending.kind !== 'not-sent') return;
  if (isOfSession(ending.error)) return;
  tellFailure(ending.error, ending.kind === 'refused' ? whyRefused(ending.error, refusals) : undefined);
  await refreshRewards(context);
}

/**
 * SH-10: buys a reward, which can be given back for a while. Operation `buyCoupon`. Never rejects.
 * @param isConfirmed whether the shopper wants it although an earlier purchase of it may still succeed
 */
export function buyReward(context: ValueContext, coupon: Coupon, isConfirmed = false): Promise<void> {
  const { product, queries, mutate } = context;
  const { identifier } = coupon;
  const variables = { product, data: { coupon_identifier: identifier } };
  return runExchange(context, identifier, 'isBuying', async () => {
    const ending = await sendOnce(context, {
      operation: 'buyCoupon',
      subject: identifier,
      about: aboutReward(coupon),
      rule: rewardOutcomes.buyCoupon,
      isConfirmed,
      send: (request) =>
        resolveOnResponse(
          mutate,
          getBuyCouponMutationOptions({ request }),
          variables,
          ({ earned_coupon }) => {
            addPoints(queries, product, -coupon.value);
            return { earned: earned_coupon?.identifier };
          },
        ),
    });
    await tellRefusal(context, ending, rewardOutcomes.buyCoupon);
  });
}

/** SH-11: gives back what was bought last; refused, it cannot be given back any more. Operation `cancelBuy`. Never rejects. */
export function cancelPurchase(context: ValueContext, coupon: Coupon): Promise<void> {
  const { product, queries, mutate } = context;
  const { identifier } = coupon;
  const variables = { product, data: { coupon_identifier: identifier } };
  return runExchange(context, identifier, 'isCancelling', async () => {
    // The card goes on saying that it can be given back, and that it is.
    if (shop.lastBought === identifier) dropAnnouncement();
    const ending = await sendOnce(context, {
      operation: 'cancelBuy',
      subject: identifier,
      about: aboutReward(coupon),
      rule: rewardOutcomes.cancelBuy,
      send: (request) =>
        resolveOnResponse(mutate, getCancelBuyMutationOptions({ request }), variables, () => {
          addPoints(queries, product, costOf(coupon, 'cancel'));
          return {};
        }),
    });
    if (ending.kind === 'refused') endCancelWindow(identifier);
    await tellRefusal(context, ending, rewardOutcomes.cancelBuy);
  });
}

/** SH-15: finds out what a goody needs to be sent, and opens the modal. Operation `listNeededFields`. Never rejects. */
export function openOrder(
  context: Pick<ValueContext, 'product' | 'queries'>,
  { identifier }: Coupon,
): Promise<void> {
  const visit = currentVisit();
  return runExchange(context, identifier, 'isFetchingNeededFields', async () => {
    try {
      await context.queries.fetchQuery(neededFieldsQuery(context.product, identifier));
      if (visit === currentVisit()) openUserInformation(identifier);
    } catch (error) {
      if (!isOfSession(error)) tellFailure(error, whyRefused(error, rewardOutcomes.orderGoody.refusals));
    }
  });
}

export interface Order {
  readonly coupon: Coupon;
  /** By the names of the needed fields. */
  readonly informations: Readonly<Record<string, string>>;
  /** Shows a refusal beside its field; false leaves it to the general message. */
  readonly showRefusal: (error: unknown) => boolean;
  /** The shopper wants it although an earlier order of it may still succeed. */
  readonly isConfirmed?: boolean | undefined;
}

/** How an order ended; `shown`: refused, and the refusal stands beside its field. */
export type OrderEnding = Ending['kind'] | 'shown';

/**
 * SH-15: orders a goody, one at a time. Operation `orderGoody`. Undefined while another order is in flight. Never rejects.
 */
export function orderReward(
  context: ValueContext,
  { coupon, informations, showRefusal, isConfirmed }: Order,
): Promise<OrderEnding | undefined> {
  const { product, queries, mutate } = context;
  const data = {
    coupon_identifier: coupon.identifier,
    // Absent when there is none: not an empty object.
    ...(Object.keys(informations).length > 0 && { user_informations: informations }),
  };
  return runAction(queries, orderAction, async () => {
    const ending = await sendOnce(context, {
      operation: 'orderGoody',
      subject: coupon.identifier,
      about: aboutReward(coupon),
      rule: rewardOutcomes.orderGoody,
      isConfirmed,
      send: (request) =>
        resolveOnResponse(mutate, getOrderGoodyMutationOptions({ request }), { product, data }, () => {
          addPoints(queries, product, -coupon.value);
          return {};
        }),
    });
    if (ending.kind === 'refused' && !isOfSession(ending.error) && showRefusal(ending.error)) return 'shown';
    await tellRefusal(context, ending, rewardOutcomes.orderGoody);
    return ending.kind;
  });
}

/** Points of the card that the shop shows; undefined while they are not known. */
const pointsAtHand = ({ product, queries }: ValueContext): number | undefined => {
  const response = queries.getQueryData<ShopResponse>(getGetShopQueryKey(product));
  return response && cardCatalogs(response)[0]?.loyalty_card.available_points;
};

/**
 * SH-16: claims a reward in the way of its kind: a large purchase is asked about first, as an order is. Of a kind that nobody knows,
 * nothing is sent. Never rejects.
 */
export async function claimReward(context: ValueContext, coupon: Coupon): Promise<void> {
  const way = wayOf(coupon);
  if (way === 'buy') {
    if (isLargePurchase(coupon.value, pointsAtHand(context))) return openQuestion(coupon.identifier);
    return buyReward(context, coupon);
  }
  if (way === 'order') return openOrder(context, coupon);
  tellFailure(new Error(`unknown kind of reward: ${coupon.kind}`));
}

/** What the shopper can do in the shop. */
export function useShopping() {
  const context = useValueContext(rewardOutcomes);
  const mutate = useMutate();
  return {
    claim: (coupon: Coupon) => void claimReward(context, coupon),
    buy: (coupon: Coupon) => void buyReward(context, coupon),
    buyAgain: (coupon: Coupon) => void buyReward(context, coupon, true),
    cancel: (coupon: Coupon) => void cancelPurchase(context, coupon),
    toggleGoal: (coupon: Coupon) => void toggleGoal({ ...context, mutate }, coupon),
    order: (wanted: Order) => orderReward(context, wanted),
    check: (mark: PendingMark) => void lookAgain(context, mark),
  };
}
