import type { CSSProperties } from 'react';
import styles from './skeleton.module.css';

export interface SkeletonProps {
  /** CSS lengths of the box it stands for. */
  readonly width: string;
  readonly height: string;
  /** Space above it. */
  readonly top?: string | undefined;
}

/** A box where something will be. The screen around it says once, in words, that it is loading. */
export function Skeleton({ width, height, top }: SkeletonProps) {
  return (
    <span
      className={styles.box}
      style={{ '--w': width, '--h': height, '--top': top ?? '0' } as CSSProperties}
      aria-hidden="true"
    />
  );
}
