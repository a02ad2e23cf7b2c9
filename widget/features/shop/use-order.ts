import { useState } from 'react';
import type { Coupon, NeededField } from '@cagnotte/generated/hooks/product';
import { keepDeliveryAddress } from '../delivery/delivery-address.ts';
import { useIsPending } from '../queries/run-action.ts';
import { useSdk } from '../queries/sdk-context.tsx';
import { findShopperKey, shoppers } from '../session/auth.ts';
import type { PendingMark } from '../value-requests/marks/pending-mark.ts';
import { useUnknownOutcome } from '../value-requests/marks/pending-store.ts';
import { findRefusalText } from '../value-requests/refusals.ts';
import { orderActionKey } from './coupon-flags.ts';
import { getAddress } from './needed-fields.ts';
import { useShopping, type OrderRequest } from './purchase-actions.ts';
import { shopText } from './text.ts';

/** The form that sends an order. */
interface OrderForm {
  /** Marks its draft as sent, and returns a function that forgets the draft. */
  readonly markSent: () => () => void;
  /** Shows a refusal beside its field; false if no field can show it. */
  readonly showRefusal: (error: unknown) => boolean;
}

/**
 * Returns the function that sends the order of a goody, and the state of the order for its form. Operation
 * `orderGoody`.
 */
export function useOrder(
  coupon: Coupon,
  fields: readonly NeededField[],
  { markSent, showRefusal }: OrderForm,
) {
  const isOrdering = useIsPending(orderActionKey);
  const { order, check } = useShopping();
  const { mark, isChecking, mustConfirm } = useUnknownOutcome(['orderGoody'], coupon.identifier);
  // Shown in this sheet: a toast would be behind it.
  const [failure, setFailure] = useState<string>();
  const shopper = findShopperKey(useSdk());
  const text = shopText.order;
  const send = async (
    informations: OrderRequest['informations'],
    { isConfirmed }: { isConfirmed: boolean },
  ) => {
    setFailure(undefined);
    /** The reason of a refusal that no field can show. */
    let reason: string | undefined;
    const showFieldRefusal = (error: unknown) => {
      reason = findRefusalText(error, shopText.refusals.orderGoody);
      return showRefusal(error);
    };
    const forget = markSent();
    const address = getAddress(fields, informations);
    const forgottenAtStart = shoppers.forgottenCount;
    const ending = await order({ coupon, informations, showRefusal: showFieldRefusal, isConfirmed });
    if (ending === 'done' || ending === 'already-done') {
      forget();
      // The address of a shopper who has signed out meanwhile is not stored.
      if (shoppers.forgottenCount === forgottenAtStart) keepDeliveryAddress(shopper, address);
    }
    const isOver = ending === undefined || ['done', 'already-done', 'shown'].includes(ending);
    setFailure(isOver ? undefined : (reason ?? text.notMade));
  };
  return {
    isOrdering,
    mark,
    isChecking,
    /** True if an order can be sent although an earlier one may still succeed. */
    canOrderAgain: mustConfirm && !isOrdering,
    failure,
    send,
    /** Asks the server about the order whose outcome is unknown. */
    checkOrder: (unknownOrder: PendingMark) => {
      setFailure(text.notMade);
      check(unknownOrder);
    },
  };
}
