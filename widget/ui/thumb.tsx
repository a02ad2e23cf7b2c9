import { useCallback, useState } from 'react';
import { Icon, type IconName } from './icon.tsx';
import styles from './thumb.module.css';

export interface ThumbProps {
  /** The picture, by address or as a file of this device; without one that can be shown, the drawing stands in. */
  readonly src?: string | Blob | undefined;
  readonly fallback?: IconName | undefined;
  /** How many pictures there are; shown from 2. */
  readonly count?: number | undefined;
}

/** A small upright picture of a receipt. The row's words say what it is, so it has none of its own. */
export function Thumb({ src, fallback = 'image', count = 1 }: ThumbProps) {
  const [failed, setFailed] = useState<string | Blob>();
  const show = useCallback(
    (image: HTMLImageElement) => {
      const address = typeof src === 'string' ? src : src && URL.createObjectURL(src);
      if (address) image.src = address;
      return () => {
        if (address && src instanceof Blob) URL.revokeObjectURL(address);
      };
    },
    [src],
  );
  return (
    <span className={styles.thumb} aria-hidden="true">
      {src && src !== failed ? (
        <img ref={show} alt="" decoding="async" onError={() => setFailed(src)} />
      ) : (
        <Icon name={fallback} />
      )}
      {count > 1 && <span className={styles.count}>{count}</span>}
    </span>
  );
}
