import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './dock.module.css';
import { useScreenLayout } from './screen-layout.ts';

export interface DockProps {
  readonly children?: ReactNode;
  /** Left out where the navigation is at the side. */
  readonly nav?: ReactNode;
  /** The second action stands below the first. */
  readonly stacked?: boolean | undefined;
}

/** The one primary action of a screen and, below it, the way to the other places: in thumb's reach. */
export function Dock({ children, nav, stacked }: DockProps) {
  const isPhone = useScreenLayout() === 'phone';
  if (!children && !isPhone) return null;
  return (
    <footer className={styles.dock}>
      {children && (
        <div
          className={classNames(styles.action, !(nav && isPhone) && styles.only, stacked && styles.stacked)}
        >
          {children}
        </div>
      )}
      {isPhone && nav}
    </footer>
  );
}
