import { useState } from 'react';
import { BlobImage } from './blob-image.tsx';
import { Icon, type IconName } from './icon.tsx';
import styles from './thumb.module.css';

export interface ThumbProps {
  /** An address, or a picture of this device. An icon replaces a picture that cannot be shown. */
  readonly src?: string | Blob | undefined;
  readonly fallback?: IconName | undefined;
  /** Number of pictures; shown from 2 on. */
  readonly count?: number | undefined;
}

/** A small upright picture of a receipt. It has no alternative text, since the row's text describes it. */
export function Thumb({ src, fallback = 'image', count = 1 }: ThumbProps) {
  const [failedSrc, setFailedSrc] = useState<string | Blob>();
  return (
    <span className={styles.thumb} aria-hidden="true">
      {src && src !== failedSrc ? (
        <BlobImage src={src} alt="" onError={() => setFailedSrc(src)} />
      ) : (
        <Icon name={fallback} />
      )}
      {count > 1 && <span className={styles.count}>{count}</span>}
    </span>
  );
}
