import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';
import styles from './rows.module.css';

/** A drawing at the head of a row that has no picture. */
export function RowIcon({ name }: { name: IconName }) {
  return (
    <span className={styles.disc}>
      <Icon name={name} />
    </span>
  );
}

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

/** A list as rows with hairlines between them. */
export function Rows({ children }: { children: ReactNode }) {
  return <ul className={styles.rows}>{children}</ul>;
}
