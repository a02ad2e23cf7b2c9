import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './dock.module.css';

/** The one primary action of a screen and, below it, the way to the other places: in thumb's reach. */
export function Dock({ children, nav }: { children?: ReactNode; nav?: ReactNode }) {
  return (
    <footer className={styles.dock}>
      {children && <div className={classNames(styles.action, !nav && styles.only)}>{children}</div>}
      {nav}
    </footer>
  );
}
