import type { ReactNode } from 'react';
import styles from './line.module.css';

/** Several of a kind, side by side. */
export function Line({ children }: { children: ReactNode }) {
  return <div className={styles.line}>{children}</div>;
}
