import type { ReactNode } from 'react';
import styles from '../review.module.css';

/** What a modal is about, as it stands on the receipt. */
export function Quote({ children }: { children: ReactNode }) {
  return <div className={styles.quote}>{children}</div>;
}
