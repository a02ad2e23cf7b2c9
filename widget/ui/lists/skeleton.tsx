import type { CSSProperties } from 'react';
import styles from './skeleton.module.css';

export interface SkeletonProps {
  /** CSS lengths of the content that it replaces. */
  readonly width: string;
  readonly height: string;
  /** Space above it, as a CSS length. */
  readonly top?: string | undefined;
}

/** A placeholder for content that is loading. Its screen announces once that it is loading. */
export function Skeleton({ width, height, top }: SkeletonProps) {
  return (
    <span
      className={styles.box}
      style={{ '--w': width, '--h': height, '--top': top ?? '0' } as CSSProperties}
      aria-hidden="true"
    />
  );
}
