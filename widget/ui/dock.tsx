import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './dock.module.css';

export interface DockProps {
  readonly children?: ReactNode;
  readonly nav?: ReactNode;
  /** The second action stands below the first. */
  readonly stacked?: boolean | undefined;
}

/** The one primary action of a screen and, below it, the way to the other places: in thumb's reach. */
export function Dock({ children, nav, stacked }: DockProps) {
  return (
    <footer className={styles.dock}>
      {children && (
        <div className={classNames(styles.action, !nav && styles.only, stacked && styles.stacked)}>
          {children}
        </div>
      )}
      {nav}
    </footer>
  );
}
