import type { CSSProperties } from 'react';
import { classNames } from './class-names.ts';
import styles from './progress-bar.module.css';

export interface ProgressBarProps {
  /** What progresses, for a screen reader. */
  readonly label: string;
  /** 0 to 1. */
  readonly value: number;
  /** What is expected on top of the value, as a share, hatched; of a bar of size md. */
  readonly pending?: number;
  /** sm: 6 px, in rows · md: 12 px, outlined, for a goal. */
  readonly size?: 'sm' | 'md' | undefined;
  /** The value in words, where a percentage says too little. */
  readonly valueText?: string | undefined;
}

/** How far something has come. The value also stands in words beside it: a bar alone says too little. */
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
