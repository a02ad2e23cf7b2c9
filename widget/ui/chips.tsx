import type { ReactNode } from 'react';
import styles from './chips.module.css';

export interface ChipProps {
  readonly pressed: boolean;
  /** Which of them is pressed is the screen's business: pressing the active one may mean "all" again. */
  readonly onPress: () => void;
  /** How many there are of it, already in words of the language. */
  readonly count?: string | undefined;
  readonly children: ReactNode;
}

/** One choice of a row of `Chips`, 44 px high. Pressed it is inverse, whatever the programme's colour. */
export function Chip({ pressed, onPress, count, children }: ChipProps) {
  return (
    <button type="button" className={styles.chip} aria-pressed={pressed} onClick={onPress}>
      {children}
      {count !== undefined && <span>{count}</span>}
    </button>
  );
}

/** Choices side by side, of which one is pressed; the row runs off the edge to show that it scrolls. Takes `Chip`s. */
export function Chips({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.chips} role="group" aria-label={label}>
      {children}
    </div>
  );
}
