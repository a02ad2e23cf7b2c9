import type { ReactNode } from 'react';
import styles from './paper.module.css';

/** The receipt: perforated at head and foot. For receipts, coupons and the pot; for nothing else. */
export function Paper({ children }: { children: ReactNode }) {
  return (
    <div className={styles.shadow}>
      <div className={styles.paper}>{children}</div>
    </div>
  );
}
