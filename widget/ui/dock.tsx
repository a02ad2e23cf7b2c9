import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './dock.module.css';
import { useScreenLayout } from './screen-layout.ts';

export interface DockProps {
  readonly children?: ReactNode;
  /** Left out where a rail has the places. */
  readonly nav?: ReactNode;
  /** The second action stands below the first. */
  readonly stacked?: boolean | undefined;
  /** Follows a short content directly where there is room below, beside a rail, too. */
  readonly follows?: boolean;
}

/**
 * The one primary action of a screen and, below it, the way to the other places: in thumb's reach of a phone. Where there is more
 * room, the buttons are as wide as their words.
 */
export function Dock({ children, nav, stacked, follows }: DockProps) {
  const isPhone = useScreenLayout() === 'phone';
  if (!children && !isPhone) return null;
  return (
    <footer className={styles.dock} data-follows={follows}>
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
