import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './paper.module.css';

/** Perforated paper: a receipt or a pot, and nothing else. `tight` where it holds a list of lines. */
export function Paper({ children, tight = false }: { children: ReactNode; tight?: boolean }) {
  return (
    <div className={styles.shadow}>
      <div className={classNames(styles.paper, tight && styles.tight)}>{children}</div>
    </div>
  );
}
