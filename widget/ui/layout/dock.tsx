import type { ReactNode } from 'react';
import { classNames } from '../styles/class-names.ts';
import styles from './dock.module.css';
import { useScreenLayout } from './screen-layout.ts';

export interface DockProps {
  readonly children?: ReactNode;
  /** The navigation; omitted when a rail has it. */
  readonly nav?: ReactNode;
  /** Places the second action below the first. */
  readonly isStacked?: boolean | undefined;
  /** Follows short content directly when there is room below, even beside a rail. */
  readonly isInFlow?: boolean;
}

/**
 * The one primary action of a screen and, below it, the navigation, in reach of the thumb on a phone. With
 * more room, the buttons are as wide as their text.
 */
export function Dock({ children, nav, isStacked, isInFlow }: DockProps) {
  const isPhone = useScreenLayout() === 'phone';
  if (!children && !isPhone) return null;
  return (
    <footer className={styles.dock} data-follows={isInFlow}>
      {children && (
        <div
          className={classNames(styles.action, !(nav && isPhone) && styles.only, isStacked && styles.stacked)}
        >
          {children}
        </div>
      )}
      {isPhone && nav}
    </footer>
  );
}
