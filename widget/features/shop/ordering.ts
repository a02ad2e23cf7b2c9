import { orderGoody, type Coupon } from '@cagnotte/generated/hooks/product';
import { isOfSession } from '../../client/is-of-session.ts';
import { flagsOf, neededFieldsQuery, openUserInformation, shop } from '../../stores/shop.ts';
import { tellFailure } from '../../stores/tell-failure.ts';
import { acting } from './acting.ts';
import { exchange, type Ending, type Exchange } from './exchange.ts';
import type { Shopping } from './shopping.ts';

/** SH-15: finds out what a goody needs to be sent, and opens the modal. Operation `listNeededFields`. Never rejects. */
export function beginOrder({ product, queries }: Shopping, { identifier }: Coupon): Promise<void> {
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
  readonly showRefusal: NonNullable<Exchange['showRefusal']>;
}

/** SH-15: orders a goody, one at a time. Operation `orderGoody`. Undefined while another order is under way. Never rejects. */
export async function order(
  shopping: Shopping,
  { coupon, informations, showRefusal }: Order,
): Promise<Ending | undefined> {
  if (shop.isOrdering) return undefined;
  shop.isOrdering = true;
  try {
    return await exchange(shopping, {
      coupon,
      operation: 'orderGoody',
      showRefusal,
      send: async () => {
        await orderGoody(shopping.product, {
          coupon_identifier: coupon.identifier,
          // Absent when there is none: not an empty object.
          ...(Object.keys(informations).length > 0 && { user_informations: informations }),
        });
        return {};
      },
    });
  } finally {
    shop.isOrdering = false;
  }
}
