import type { AnswerOf } from '../../../contracts/operation-types.ts';

type Coupon = AnswerOf<'getShop'>['catalogs'][number]['coupons'][number];

/** What the shopper needs to buy it, in points: a discount costs what its next step costs. */
export const neededFor = ({
  value,
  is_showable_as_a_discount: isDiscount,
  progression_next_value: next,
}: Coupon): number => (isDiscount && next ? next : value);
