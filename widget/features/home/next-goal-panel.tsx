import type { CSSProperties } from 'react';
import type { Coupon } from '@cagnotte/generated/hooks/product';
import { Link } from '../../navigation/link.tsx';
import { paths } from '../../navigation/paths.ts';
import { Icon } from '../../ui/images/icon.tsx';
import { ProgressBar } from '../../ui/rewards/progress-bar.tsx';
import { classNames } from '../../ui/styles/class-names.ts';
import { formatNumber } from '../../ui/text/format.ts';
import { formatCount } from '../../ui/text/message.ts';
import { uiText } from '../../ui/text/text.ts';
import styles from './next-goal-panel.module.css';
import { findNextGoal, describePendingPoints } from './next-goal.ts';
import { homeText, nextGoalText } from './text.ts';

export interface NextGoalPanelProps {
  /** Rewards of the shop; undefined while they are not known. */
  readonly coupons?: readonly Coupon[] | undefined;
  /** Points of the shopper. */
  readonly points?: number | undefined;
  /** Points of receipts that are still being checked. */
  readonly pendingPoints?: number | undefined;
  /** True to suggest the cheapest reward to a newcomer without a goal. */
  readonly isSuggested?: boolean;
}

/**
 * The reward the shopper saves for, with the progress, as a link to the shop. Renders nothing without a goal.
 */
export function NextGoalPanel({
  coupons = [],
  points = 0,
  pendingPoints = 0,
  isSuggested = false,
}: NextGoalPanelProps) {
  const goal = findNextGoal(coupons, points, { isSuggested, pendingPoints });
  if (!goal) return null;
  const pendingText = describePendingPoints(goal);
  return (
    <section aria-label={nextGoalText.label}>
      <Link className={styles.panel} to={paths.shop}>
        <span className={styles.words}>
          <span>
            <span className={styles.label}>
              {isSuggested && goal.status === 'far' ? nextGoalText.first : nextGoalText.kinds[goal.status]}
            </span>
            <span className={styles.title}>{goal.title}</span>
          </span>
          <span className={styles.missing}>
            {goal.status === 'available' ? (
              <b>{uiText.fixed.unlocked}</b>
            ) : (
              <>
                {nextGoalText.onlyMissing}
                <br />
                <b>{formatCount(homeText.pointsCount, goal.missing)}</b>
              </>
            )}
          </span>
        </span>
        {pendingText && (
          <span className={styles.after}>
            <Icon name="clock" size="sm" />
            <span>{pendingText}</span>
          </span>
        )}
        {/* The text says the same. */}
        <span className={styles.ladder} aria-hidden="true">
          <ProgressBar label={goal.title} value={goal.share} pending={goal.pendingShare} size="md" />
          {goal.steps.map(({ cost, position, isReached }) => (
            <span
              key={cost}
              className={classNames(styles.step, isReached && styles.reached)}
              style={{ '--at': position } as CSSProperties}
            >
              <span>{formatNumber(cost)}</span>
            </span>
          ))}
        </span>
      </Link>
    </section>
  );
}
