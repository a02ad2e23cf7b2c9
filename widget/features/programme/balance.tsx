import type { PointsDisplay } from '../../client/closing-programs.ts';
import { formatNumber } from '../../text/format-number.ts';
import { fr } from '../../text/fr.ts';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './balance.module.css';

export interface BalanceProps {
  readonly greeting: string;
  readonly points: number;
  /** Points of receipts still being checked. */
  readonly pending?: number | undefined;
  /** Where the programme shows its points in another way. */
  readonly display?: PointsDisplay | undefined;
}

/** The answer the shopper came for: how many points. */
export function Balance({ greeting, points, pending = 0, display }: BalanceProps) {
  return (
    <section className={styles.balance} aria-label={fr.home.pointsLabel}>
      <h1 className={styles.greeting}>{greeting}</h1>
      <p
        className={classNames(styles.figure, display?.inverse && styles.inverse)}
        data-color={display?.color}
      >
        <span>{formatNumber(points)}</span> <small>{fr.home.points(points)}</small>
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
