import { useRef } from 'react';
import type { PointsDisplay } from '../../client/closing-programs.ts';
import { formatNumber } from '../../text/format-number.ts';
import { fr } from '../../text/fr.ts';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './balance.module.css';
import { useCountUp } from './use-count-up.ts';

export interface BalanceProps {
  readonly greeting: string;
  /** Name of the card that holds the points. */
  readonly card: string;
  readonly points: number;
  /** Points of receipts still being checked. */
  readonly pending?: number | undefined;
  /** Where the programme shows its points in another way. */
  readonly display?: PointsDisplay | undefined;
}

/** The answer the shopper came for: how many points. */
export function Balance({ greeting, card, points, pending = 0, display }: BalanceProps) {
  const figure = useRef<HTMLSpanElement>(null);
  useCountUp(figure, points);
  return (
    <section className={styles.balance} aria-label={fr.home.pointsLabel}>
      <div className={styles.head}>
        <h1 className={styles.greeting}>{greeting}</h1>
        <p className={styles.card}>{card}</p>
      </div>
      <p
        className={classNames(styles.figure, display?.inverse && styles.inverse)}
        data-color={display?.color}
      >
        <span ref={figure}>{formatNumber(points)}</span> <small>{fr.home.points(points)}</small>
      </p>
      {pending > 0 && (
        <p className={styles.pending}>
          <Icon name="clock" size="sm" />
          {fr.home.pendingPoints(pending)}
        </p>
      )}
    </section>
  );
}
