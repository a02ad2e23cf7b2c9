import type { AnswerOf } from '../../../contracts/operation-types.ts';
import { Unmet, type Server } from '../server.ts';

export type Coupon = AnswerOf<'getShop'>['catalogs'][number]['coupons'][number];

/** @throws Unmet when the shopper has none. */
export const cardOf = async (server: Server) => {
  const [slot] = (await server.ask('listCardSlots')).card_slots;
  if (!slot) throw new Unmet('the shopper has no card');
  return slot.loyalty_card;
};

/** What the card holds. */
export const pointsOf = async (server: Server): Promise<number> => (await cardOf(server)).available_points;

/** Rewards on the shelves. */
export const couponsOf = async (server: Server): Promise<readonly Coupon[]> =>
  (await server.ask('getShop')).catalogs[0]?.coupons ?? [];

/** Coupons that are the shopper's. */
export const earnedOf = async (server: Server) =>
  (await server.ask('listEarnedCoupons')).sections.flatMap((section) => [...section.earned_coupons]);

/** Where the points of the card stand. */
export const pointsPlace = '$.card_slots[0].loyalty_card.available_points';

/** What the shopper needs to buy it, in points: a discount costs what its next step costs. */
export const neededFor = ({
  value,
  is_showable_as_a_discount: isDiscount,
  progression_next_value: next,
}: Coupon): number => (isDiscount && next ? next : value);
