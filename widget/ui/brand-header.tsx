import { useState, type ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './brand-header.module.css';

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
  /** Stands within the content, and not at the head of the screen. */
  readonly inset?: boolean | undefined;
  /** Before the name, an `IconButton`: the way back. */
  readonly back?: ReactNode;
  /** At the top right, one or two `IconButton on="picture"`. */
  readonly action?: ReactNode;
}

/** The partner's picture and name: the first thing a shopper sees. */
export function BrandHeader({ name, picture, waiting, compact, inset, back, action }: BrandHeaderProps) {
  const [failed, setFailed] = useState<string>();
  const densities = [
    picture?.x1 && `${picture.x1} 1x`,
    picture?.x2 && `${picture.x2} 2x`,
    picture?.x3 && `${picture.x3} 3x`,
  ];
  const src = picture?.x1 ?? picture?.x2 ?? picture?.x3;
  return (
    <header
      className={classNames(
        styles.brand,
        compact && styles.compact,
        waiting && styles.waiting,
        inset && styles.inset,
      )}
      data-brand
    >
      {src && src !== failed && (
        <img
          className={styles.picture}
          src={src}
          srcSet={densities.filter(Boolean).join(', ')}
          alt=""
          fetchPriority="high"
          onError={() => setFailed(src)}
        />
      )}
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
