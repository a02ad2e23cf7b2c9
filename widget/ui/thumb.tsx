import { useState } from 'react';
import { Icon, type IconName } from './icon.tsx';
import styles from './thumb.module.css';

export interface ThumbProps {
  /** The picture; without one, or when it cannot be shown, the drawing stands in. */
  readonly src?: string | undefined;
  readonly fallback?: IconName | undefined;
  /** How many pictures there are; shown from 2. */
  readonly count?: number | undefined;
}

/** A small upright picture of a receipt. The row's words say what it is, so it has none of its own. */
export function Thumb({ src, fallback = 'image', count = 1 }: ThumbProps) {
  const [failed, setFailed] = useState<string>();
  const shown = src !== undefined && src !== failed;
  return (
    <span className={styles.thumb} aria-hidden="true">
      {shown ? (
        <img src={src} alt="" loading="lazy" decoding="async" onError={() => setFailed(src)} />
      ) : (
        <Icon name={fallback} />
      )}
      {count > 1 && <span className={styles.count}>{count}</span>}
    </span>
  );
}
