import type { ReactNode } from 'react';
import { classNames } from '../styles/class-names.ts';
import styles from './paper.module.css';

/** The line where a piece of `Paper` would be torn, between the summary and the details. */
export function TearLine() {
  return <hr className={styles.tear} />;
}

export interface LeaderProps {
  readonly label: string;
  readonly value: string;
  /** For the one main figure of a piece of paper. */
  readonly isLarge?: boolean | undefined;
  /** Explains the label. */
  readonly detail?: string | undefined;
}

/** A line of a receipt: label, dots, value. The value is on the last line of a label that wraps. */
export function Leader({ label, value, isLarge = false, detail }: LeaderProps) {
  return (
    <>
      <p className={classNames(styles.leader, isLarge && styles.large)}>
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

/** Perforated paper, only for receipts and the pot. `tight` for a list of lines. */
export function Paper({ children, tight = false }: { children: ReactNode; tight?: boolean }) {
  return (
    <div className={styles.paper}>
      <div className={styles.sheet} />
      <div className={classNames(styles.content, tight && styles.tight)}>{children}</div>
    </div>
  );
}
