import type { ReactNode } from 'react';
import styles from './chips.module.css';

export interface ChipProps {
  readonly isPressed: boolean;
  /** The screen decides which chip is pressed: a press on the active one may select "all" again. */
  readonly onPress: () => void;
  /** Number of its items, as text. */
  readonly count?: string | undefined;
  readonly children: ReactNode;
}

/**
 * One choice in a row of `Chips`, 44 px high. A pressed chip is inverted, whatever the programme's colour.
 */
export function Chip({ isPressed, onPress, count, children }: ChipProps) {
  return (
    <button type="button" className={styles.chip} aria-pressed={isPressed} onClick={onPress}>
      {children}
      {count !== undefined && <span>{count}</span>}
    </button>
  );
}

/**
 * A row of choices, one of which is pressed. The row is cut off at the edge to show that it scrolls. Takes
 * `Chip`s.
 */
export function Chips({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.chips} role="group" aria-label={label}>
      {children}
    </div>
  );
}
