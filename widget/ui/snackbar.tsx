import type { CSSProperties } from 'react';
import { useRootMark } from './root-mark.ts';
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

/**
 * Says what was done and lets one take it back while a line runs out. The line is the clock: no timer runs beside it,
 * so what is seen is what counts.
 */
export function Snackbar({ text, undo, onUndo, onGone, duration = 6000 }: SnackbarProps) {
  useRootMark('snackbar', Boolean(text));
  return (
    <div className={styles.area} role="status">
      {text && (
        <div
          key={text}
          className={styles.bar}
          style={{ '--for': Number.isFinite(duration) ? `${duration}ms` : 'initial' } as CSSProperties}
        >
          <p>{text}</p>
          <button type="button" className={styles.undo} onClick={onUndo}>
            {undo}
          </button>
          <span className={styles.line} onAnimationEnd={onGone} />
        </div>
      )}
    </div>
  );
}
