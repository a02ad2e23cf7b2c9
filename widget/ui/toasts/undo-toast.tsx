import type { CSSProperties } from 'react';
import styles from './undo-toast.module.css';

export interface UndoToastProps {
  /** The completed action; undefined hides the toast. */
  readonly text: string | undefined;
  /** Label of the undo button. */
  readonly undo: string;
  readonly onUndo: () => void;
  /** Called when the time to undo has run out. Omitted by a caller that has a timer of its own. */
  readonly onExpired?: (() => void) | undefined;
  /**
   * Time to undo the action, in milliseconds; it pauses while the pointer or the focus is on the toast. With
   * `Infinity` it never ends.
   */
  readonly duration?: number | undefined;
}

/** Returns the duration of the line, and the seconds that are counted down. */
const getLineStyle = (duration: number): CSSProperties => {
  const style: Record<`--${string}`, string | number> = Number.isFinite(duration)
    ? { '--for': `${duration}ms`, '--seconds': Math.ceil(duration / 1000) }
    : { '--for': 'initial' };
  return style;
};

/**
 * A toast about a completed action, which can be undone until a line has run out. The end of the line's
 * animation calls `onExpired`, so the shopper sees the true rest of the time. A caller that has a timer of
 * its own, as the shop has for each purchase, pauses it when the line pauses. The seconds beside the button
 * follow the line, and are not announced.
 */
export function UndoToast({ text, undo, onUndo, onExpired, duration = 6000 }: UndoToastProps) {
  return (
    <div className={styles.area} role="status">
      {text && (
        <div key={text} className={styles.bar} data-undo style={getLineStyle(duration)}>
          <p>{text}</p>
          <button type="button" className={styles.undo} onClick={onUndo}>
            {undo}
            {Number.isFinite(duration) && <span className={styles.left} data-left aria-hidden="true" />}
          </button>
          <span className={styles.line} onAnimationEnd={onExpired} />
        </div>
      )}
    </div>
  );
}
