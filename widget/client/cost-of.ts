import type { Coupon } from '@cagnotte/generated/hooks/product';

/** What a cost is asked for: taking the reward, or giving it back. */
export type ShopContext = 'buy' | 'cancel';

/** SH-02: a discount that is bought costs what its next step costs; everything else costs its value. In points. */
export function costOf(
  { value, progression_next_value, is_showable_as_a_discount }: Coupon,
  context: ShopContext,
): number {
  return (context === 'buy' && is_showable_as_a_discount && progression_next_value) || value;
}
