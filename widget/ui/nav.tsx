import type { ReactNode } from 'react';
import styles from './nav.module.css';

/** The few main places, side by side; takes `NavItem`s. */
export function Nav({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav className={styles.nav} aria-label={label}>
      {children}
    </nav>
  );
}
