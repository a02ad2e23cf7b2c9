import type { ReactNode } from 'react';
import styles from './rows.module.css';

/** A list as rows with hairlines between them. */
export function Rows({ children }: { children: ReactNode }) {
  return <ul className={styles.rows}>{children}</ul>;
}
