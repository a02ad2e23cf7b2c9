import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './paper.module.css';

/** Where a piece of `Paper` would be torn: between what it sums up and the detail. */
export function TearLine() {
  return <hr className={styles.tear} />;
}

export interface LeaderProps {
  readonly label: string;
  readonly value: string;
  /** For the one figure that a piece of paper is about. */
  readonly large?: boolean | undefined;
  /** What the label means, for who reads it for the first time. */
  readonly detail?: string | undefined;
}

/** A line of a receipt: what, dots, how much. The value stands on the last line of a label that wraps. */
export function Leader({ label, value, large = false, detail }: LeaderProps) {
  return (
    <>
      <p className={classNames(styles.leader, large && styles.large)}>
        <span className={styles.label}>
          {label}
          <span className={styles.dots} aria-hidden="true" />
        </span>{' '}
        <span>{value}</span>
      </p>
      {detail && <p className={styles.detail}>{detail}</p>}
    </>
  );
}

/** Perforated paper: a receipt or a pot, and nothing else. `tight` where it holds a list of lines. */
export function Paper({ children, tight = false }: { children: ReactNode; tight?: boolean }) {
  return (
    <div className={styles.shadow}>
      <div className={classNames(styles.paper, tight && styles.tight)}>{children}</div>
    </div>
  );
}
