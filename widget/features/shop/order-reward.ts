import { getOrderGoodyMutationOptions, type Coupon } from '@cagnotte/generated/hooks/product';
import { addPoints } from '../../client/add-points.ts';
import { isOfSession } from '../../client/is-of-session.ts';
import { aboutReward } from '../../client/outcomes/reward-data.ts';
import { rewardOutcomes } from '../../client/outcomes/reward-outcomes.ts';
import { sendOnce, type Ending, type ValueContext } from '../../client/outcomes/send-once.ts';
import { resolveOnResponse } from '../../client/mutate.ts';
import { flagsOf, neededFieldsQuery, openUserInformation, shop } from '../../stores/shop.ts';
import { tellFailure } from '../../stores/tell-failure.ts';
import { acting } from './acting.ts';
import { tellRefusal } from './buy-reward.ts';

/** SH-15: finds out what a goody needs to be sent, and opens the modal. Operation `listNeededFields`. Never rejects. */
export function openOrder(
  { product, queries }: Pick<ValueContext, 'product' | 'queries'>,
  { identifier }: Coupon,
): Promise<void> {
  return acting(identifier, 'isFetchingNeededFields', async () => {
    try {
      await queries.fetchQuery(neededFieldsQuery(product, identifier));
      // Down by now: the screen was left.
      if (flagsOf(identifier).isFetchingNeededFields) openUserInformation(identifier);
    } catch (error) {
      if (!isOfSession(error)) tellFailure(error);
    }
  });
}

export interface Order {
  readonly coupon: Coupon;
  /** By the names of the needed fields. */
  readonly informations: Readonly<Record<string, string>>;
  /** Shows a refusal beside its field; false leaves it to the general message. */
  readonly showRefusal: (error: unknown) => boolean;
}

/** How an order ended; `shown`: refused, and the refusal stands beside its field. */
export type OrderEnding = Ending['kind'] | 'shown';

/**
 * SH-15: orders a goody, one at a time. Operation `orderGoody`. Undefined while another order is in flight. Never rejects.
 */
export async function orderReward(
  context: ValueContext,
  { coupon, informations, showRefusal }: Order,
): Promise<OrderEnding | undefined> {
  const { product, queries, mutate } = context;
  if (shop.isOrdering) return undefined;
  const data = {
    coupon_identifier: coupon.identifier,
    // Absent when there is none: not an empty object.
    ...(Object.keys(informations).length > 0 && { user_informations: informations }),
  };
  shop.isOrdering = true;
  try {
    const ending = await sendOnce(context, {
      operation: 'orderGoody',
      subject: coupon.identifier,
      about: aboutReward(coupon),
      rule: rewardOutcomes.orderGoody,
      send: () =>
        resolveOnResponse(mutate, getOrderGoodyMutationOptions(), { product, data }, () => {
          addPoints(queries, product, -coupon.value);
          return {};
        }),
    });
    if (ending.kind === 'refused' && !isOfSession(ending.error) && showRefusal(ending.error)) return 'shown';
    await tellRefusal(context, ending);
    return ending.kind;
  } finally {
    shop.isOrdering = false;
  }
}
