import { useState, type ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { PanelCorner } from './panel-close.tsx';
import styles from './brand-header.module.css';
import { useScreenLayout } from './screen-layout.ts';

/** The partner's picture in up to three densities. */
interface BrandPicture {
  readonly x1?: string | undefined;
  readonly x2?: string | undefined;
  readonly x3?: string | undefined;
}

export interface BrandHeaderProps {
  /** Stands on a tab cut from the page, readable on any picture. */
  readonly name?: string | undefined;
  readonly picture?: BrandPicture | undefined;
  /** While the programme is not known yet: a tint in place of the picture. */
  readonly waiting?: boolean | undefined;
  /** Lower, for screens whose subject is something else. */
  readonly compact?: boolean | undefined;
  /** Before the name, an `IconButton`: the way back. */
  readonly back?: ReactNode;
  /** At the top right, an `IconButton on="picture"`. */
  readonly action?: ReactNode;
}

/** The smallest file that a screen shows sharp, or the largest there is. */
export function pictureFor({ x1, x2, x3 }: BrandPicture = {}, density = 1): string | undefined {
  const files = [x1, x2, x3];
  return files.slice(Math.ceil(density) - 1).find(Boolean) ?? files.findLast(Boolean);
}

/** The partner's picture and name: the first thing a shopper sees. */
export function BrandHeader({ name, picture, waiting, compact, back, action }: BrandHeaderProps) {
  const [failed, setFailed] = useState<string>();
  const isPhone = useScreenLayout() === 'phone';
  // Not by `srcset`: Chromium keeps an image that has one from the moment it is created, and React creates some that it never
  // shows. Beyond a phone it is shown larger, so the largest file is used on screens of any density.
  const src = pictureFor(picture, isPhone ? globalThis.devicePixelRatio : 3);
  return (
    <header
      className={classNames(styles.brand, compact && styles.compact, waiting && styles.waiting)}
      data-brand
    >
      {src && src !== failed && (
        <img
          className={styles.picture}
          src={src}
          alt=""
          fetchPriority="high"
          onError={() => setFailed(src)}
        />
      )}
      <PanelCorner on="picture" />
      {action && <div className={styles.action}>{action}</div>}
      {(name || back) && (
        <div className={classNames(styles.name, back !== undefined && styles.withBack)}>
          {back}
          <p>{name}</p>
        </div>
      )}
    </header>
  );
}
