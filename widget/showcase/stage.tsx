import type { CSSProperties, ReactNode } from 'react';
import styles from './stage.module.css';

export interface StageProps {
  /** A CSS length; as high as what is on it without. */
  readonly height?: string;
  /** Room below what a screen would follow with something else. */
  readonly open?: boolean;
  readonly children: ReactNode;
}

/** A small screen: what is fixed to the window stays within it. */
export function Stage({ height, open, children }: StageProps) {
  return (
    <div
      className={styles.stage}
      style={{ '--h': height ?? 'auto', '--foot': open ? 'var(--s-6)' : '0' } as CSSProperties}
    >
      {children}
    </div>
  );
}
