import type { ReactNode } from 'react';
import styles from './app-bar.module.css';

export interface AppBarProps {
  readonly title: string;
  /** Before the title: a link back. */
  readonly back?: ReactNode;
  /** After it: one action, or a figure. */
  readonly children?: ReactNode;
}

/** The header of a screen without the partner's picture. */
export function AppBar({ title, back, children }: AppBarProps) {
  return (
    <header className={styles.bar}>
      {back}
      <h1 className={styles.title}>{title}</h1>
      {children}
    </header>
  );
}
