import type { CSSProperties } from 'react';
import styles from './snackbar.module.css';

export interface SnackbarProps {
  /** What was done; nothing shows without it. */
  readonly text: string | undefined;
  /** Words of the way back. */
  readonly undo: string;
  readonly onUndo: () => void;
  /** The time to take it back is over. */
  readonly onGone: () => void;
  /**
   * How long one may take it back, in milliseconds; it stands still while the pointer or the focus is on it. For
   * `Infinity` the line stays full.
   */
  readonly duration?: number | undefined;
}

/** The clock of the line, and how many seconds it counts. */
const timesOf = (duration: number): CSSProperties => {
  const times: Record<`--${string}`, string | number> = Number.isFinite(duration)
    ? { '--for': `${duration}ms`, '--seconds': Math.ceil(duration / 1000) }
    : { '--for': 'initial' };
  return times;
};

/**
 * Says what was done and lets one take it back while a line runs out. The line is the clock: no timer runs beside it,
 * so what is seen is what counts. The seconds beside the way back are drawn by the same clock, and no screen reader is told each.
 */
export function Snackbar({ text, undo, onUndo, onGone, duration = 6000 }: SnackbarProps) {
  return (
    <div className={styles.area} role="status">
      {text && (
        <div key={text} className={styles.bar} data-snackbar style={timesOf(duration)}>
          <p>{text}</p>
          <button type="button" className={styles.undo} onClick={onUndo}>
            {undo}
            {Number.isFinite(duration) && <span className={styles.left} data-left aria-hidden="true" />}
          </button>
          <span className={styles.line} onAnimationEnd={onGone} />
        </div>
      )}
    </div>
  );
}
