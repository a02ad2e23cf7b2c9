import { useState } from 'react';
import { BlobImage } from './blob-image.tsx';
import { Icon, type IconName } from './icon.tsx';
import styles from './thumb.module.css';

export interface ThumbProps {
  /** The picture, by address or as one of this device; without one that can be shown, the drawing stands in. */
  readonly src?: string | Blob | undefined;
  readonly fallback?: IconName | undefined;
  /** How many pictures there are; shown from 2. */
  readonly count?: number | undefined;
}

/** A small upright picture of a receipt. The row's words say what it is, so it has none of its own. */
export function Thumb({ src, fallback = 'image', count = 1 }: ThumbProps) {
  const [failed, setFailed] = useState<string | Blob>();
  return (
    <span className={styles.thumb} aria-hidden="true">
      {src && src !== failed ? (
        <BlobImage src={src} alt="" onError={() => setFailed(src)} />
      ) : (
        <Icon name={fallback} />
      )}
      {count > 1 && <span className={styles.count}>{count}</span>}
    </span>
  );
}
