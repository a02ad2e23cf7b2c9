import type { CSSProperties } from 'react';
import { formatNumber } from '../../text/format-number.ts';
import { fr } from '../../text/fr.ts';
import { classNames } from '../../ui/class-names.ts';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import type { NextGoal } from './next-goal.ts';
import styles from './next-goal-panel.module.css';

/** The reward the shopper saves for, and the way there. */
export function NextGoalPanel({ goal }: { goal: NextGoal }) {
  const missing = fr.home.pointsCount(goal.missing);
  return (
    <section className={styles.panel} aria-label={fr.home.nextGoal}>
      <div className={styles.words}>
        <div>
          <p className={styles.label}>{fr.home.nextGoal}</p>
          <p className={styles.title}>{goal.title}</p>
        </div>
        <p className={styles.missing}>
          {goal.missing > 0 ? (
            <>
              {fr.home.onlyMissing}
              <br />
              <b>{missing}</b>
            </>
          ) : (
            <b>{fr.fixed.unlocked}</b>
          )}
        </p>
      </div>
      <div className={styles.ladder}>
        <ProgressBar
          label={goal.title}
          value={goal.share}
          size="md"
          valueText={goal.missing > 0 ? `${fr.home.onlyMissing} ${missing}` : fr.fixed.unlocked}
        />
        {goal.steps.map(({ value, at, reached }) => (
          <span
            key={value}
            className={classNames(styles.step, reached && styles.reached)}
            style={{ '--at': at } as CSSProperties}
            aria-hidden="true"
          >
            <span>{formatNumber(value)}</span>
          </span>
        ))}
      </div>
    </section>
  );
}
