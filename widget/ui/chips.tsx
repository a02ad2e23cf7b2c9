import type { ReactNode } from 'react';
import styles from './chips.module.css';

/** Choices side by side, of which one is pressed; the row runs off the edge to show that it scrolls. Takes `Chip`s. */
export function Chips({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.chips} role="group" aria-label={label}>
      {children}
    </div>
  );
}
