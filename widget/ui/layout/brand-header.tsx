import { useState, type ReactNode } from 'react';
import { classNames } from '../styles/class-names.ts';
import styles from './brand-header.module.css';

/** The partner's picture in up to three densities. */
interface BrandPicture {
  readonly x1?: string | undefined;
  readonly x2?: string | undefined;
  readonly x3?: string | undefined;
}

export interface BrandHeaderProps {
  /** Shown on a tab cut from the page, readable on any picture. */
  readonly name?: string | undefined;
  readonly picture?: BrandPicture | undefined;
  /** True while the programme is not known yet: a tint in place of the picture. */
  readonly isWaiting?: boolean | undefined;
  /** Lower, for screens about something else. */
  readonly isCompact?: boolean | undefined;
  /** Placed within the content, not at the top of the screen. */
  readonly isInset?: boolean | undefined;
  /** An `IconButton` before the name: the way back. */
  readonly back?: ReactNode;
  /** At the top right, one or two `IconButton on="picture"`. */
  readonly action?: ReactNode;
}

/** @returns the smallest file that is sharp on a screen of this density, or else the sharpest one */
export function choosePicture({ x1, x2, x3 }: BrandPicture = {}, density = 1): string | undefined {
  const files = [x1, x2, x3];
  return files.slice(Math.ceil(density) - 1).find(Boolean) ?? files.findLast(Boolean);
}

/** The partner's picture and name: the first thing a shopper sees. */
export function BrandHeader({
  name,
  picture,
  isWaiting,
  isCompact,
  isInset,
  back,
  action,
}: BrandHeaderProps) {
  const [failedSrc, setFailedSrc] = useState<string>();
  // Not by `srcset`: Chromium keeps such an image, and the screen around it, in memory from its creation
  // until it is removed from the page. React also creates elements that it never inserts.
  const src = choosePicture(picture, globalThis.devicePixelRatio);
  return (
    <header
      className={classNames(
        styles.brand,
        isCompact && styles.compact,
        isWaiting && styles.waiting,
        isInset && styles.inset,
      )}
      data-brand
    >
      {src && src !== failedSrc && (
        <img
          className={styles.picture}
          src={src}
          alt=""
          fetchPriority="high"
          onError={() => setFailedSrc(src)}
        />
      )}
      {action && (
        <div className={styles.action} data-overlay>
          {action}
        </div>
      )}
      {(name || back) && (
        <div className={classNames(styles.name, back !== undefined && styles.withBack)} data-overlay>
          {back}
          <p>{name}</p>
        </div>
      )}
    </header>
  );
}
