import { classNames } from './class-names.ts';
import styles from './paper.module.css';

export interface LeaderProps {
  readonly label: string;
  readonly value: string;
  /** For the one figure that a piece of paper is about. */
  readonly large?: boolean | undefined;
}

/** A line of a receipt: what, dots, how much. The value stands on the last line of a label that wraps. */
export function Leader({ label, value, large = false }: LeaderProps) {
  return (
    <p className={classNames(styles.leader, large && styles.large)}>
      <span>{label}</span> <span className={styles.dots} aria-hidden="true" /> <span>{value}</span>
    </p>
  );
}
