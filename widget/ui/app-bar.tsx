import type { ReactNode } from 'react';
import styles from './app-bar.module.css';
import { PanelClose } from './panel-close.tsx';

export interface AppBarProps {
  readonly title: string;
  /** Before the title: the way back. */
  readonly back?: ReactNode;
  /** After it: one action, or a figure. The button that closes the panel follows. */
  readonly children?: ReactNode;
}

/** The head of a screen that does not begin with the partner's picture. */
export function AppBar({ title, back, children }: AppBarProps) {
  return (
    <header className={styles.bar}>
      {back}
      <h1 className={styles.title}>{title}</h1>
      {children}
      <PanelClose />
    </header>
  );
}
