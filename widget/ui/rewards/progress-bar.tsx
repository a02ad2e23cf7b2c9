import type { CSSProperties } from 'react';
import { classNames } from '../styles/class-names.ts';
import styles from './progress-bar.module.css';

export interface ProgressBarProps {
  /** Name of the progress, for screen readers. */
  readonly label: string;
  /** 0 to 1. */
  readonly value: number;
  /** Expected addition to the value, as a share, hatched; for a bar of size md. */
  readonly pending?: number;
  /** sm: 6 px, in rows · md: 12 px, outlined, for a goal. */
  readonly size?: 'sm' | 'md' | undefined;
  /** The value as text, when a percentage is not informative. */
  readonly valueText?: string | undefined;
}

/** A progress bar. Its value is also written beside it: a bar alone is not informative enough. */
export function ProgressBar({ label, value, pending = 0, size = 'sm', valueText }: ProgressBarProps) {
  const share = Math.min(1, Math.max(0, value));
  return (
    <div
      className={classNames(styles.track, styles[size])}
      style={{ '--v': share, '--p': Math.min(1, share + pending) } as CSSProperties}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(share * 100)}
      aria-valuetext={valueText}
    >
      {pending > 0 && <span className={styles.pending} />}
      <span className={styles.fill} />
    </div>
  );
}
