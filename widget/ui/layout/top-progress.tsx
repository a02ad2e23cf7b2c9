import type { CSSProperties } from 'react';
import styles from './top-progress.module.css';

export interface TopProgressProps {
  readonly isVisible: boolean;
  /** 0 to 1. */
  readonly value: number;
  readonly label: string;
}

/** The thin line at the very top while a route loads. */
export function TopProgress({ isVisible, value, label }: TopProgressProps) {
  return (
    <div className={styles.track} hidden={!isVisible} style={{ '--v': value } as CSSProperties}>
      {isVisible && (
        <div
          className={styles.line}
          role="progressbar"
          aria-label={label}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={Math.round(value * 100)}
        />
      )}
    </div>
  );
}
