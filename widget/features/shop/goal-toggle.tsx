import { useCouponFlags } from '../../stores/shop.ts';
import { shopText } from '../../text/shop.ts';
import { Icon } from '../../ui/icon.tsx';
import { goalStatus, type ShopItem } from './rules.ts';
import styles from './shop.module.css';
import { titleOf } from '../../client/title-of.ts';
import { useShopping } from './use-shopping.ts';

/** Makes the reward the shopper's goal, or gives it up. */
export function GoalToggle({ item: { coupon, missing } }: { item: ShopItem }) {
  const { isGoalToggling } = useCouponFlags(coupon.identifier);
  const { toggleGoal } = useShopping();
  const isGoal = coupon.is_next_goal === true;
  const goal = goalStatus(missing) === 'soon' ? shopText.goalSoon : shopText.goal;
  const words = isGoal ? goal : shopText.aim;
  return (
    <button
      type="button"
      className={styles.aim}
      aria-pressed={isGoal}
      aria-busy={isGoalToggling || undefined}
      aria-label={shopText.of(words, titleOf(coupon))}
      onClick={() => toggleGoal(coupon)}
    >
      <Icon name="flag" size="sm" />
      {words}
    </button>
  );
}
