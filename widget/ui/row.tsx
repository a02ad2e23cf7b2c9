import type { ReactNode } from 'react';
import styles from './row.module.css';

export interface RowProps {
  readonly thumb?: ReactNode;
  readonly title: ReactNode;
  /** A status line, and a progress bar only while something moves. */
  readonly children?: ReactNode;
  /** One action at most. */
  readonly action?: ReactNode;
}

/** One line of a list: picture, title, state, one action. Stands in `Rows`. */
export function Row({ thumb, title, children, action }: RowProps) {
  return (
    <li className={styles.row}>
      {thumb}
      <div className={styles.text}>
        <p className={styles.title}>{title}</p>
        {children}
      </div>
      {action}
    </li>
  );
}
