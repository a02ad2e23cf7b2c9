import { memo, useState } from 'react';
import type { Offer } from '@cagnotte/generated/hooks/kitv4';
import { BlobImage } from '../../ui/images/blob-image.tsx';
import { Icon } from '../../ui/images/icon.tsx';
import { Skeleton } from '../../ui/lists/skeleton.tsx';
import { classNames } from '../../ui/styles/class-names.ts';
import styles from './offer-cards.module.css';
import { OfferPeriod, OfferTitle } from './offer-row.tsx';
import { openItem } from './open-item.tsx';
import { isOver, createOfferItem } from './rules.ts';

/** One offer as a card, which opens its details until the offer ends. */
const OfferCard = memo(function OfferCard({ offer, now }: { offer: Offer; now: number }) {
  const [failedImage, setFailedImage] = useState<string>();
  const { image_url: image } = offer;
  return (
    <li className={styles.card}>
      <span className={styles.picture} aria-hidden="true">
        {image && image !== failedImage ? (
          <BlobImage src={image} alt="" onError={() => setFailedImage(image)} />
        ) : (
          <Icon name="refund" />
        )}
      </span>
      {isOver(offer, now) ? (
        <p className={styles.words}>
          <OfferTitle offer={offer} />
        </p>
      ) : (
        <button
          type="button"
          className={classNames(styles.words, styles.opener)}
          onClick={() => openItem(createOfferItem(offer, now))}
        >
          <OfferTitle offer={offer} />
        </button>
      )}
      <OfferPeriod offer={offer} now={now} />
    </li>
  );
});

interface CardListProps {
  /** True for several rows of cards. Default: a single row, which scrolls sideways on a phone. */
  readonly isGrid?: boolean;
}

export interface OfferCardsProps extends CardListProps {
  readonly offers: readonly Offer[];
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** Offers as cards with large pictures. */
export function OfferCards({ offers, now, isGrid = false }: OfferCardsProps) {
  return (
    <ul className={isGrid ? styles.grid : styles.line}>
      {offers.map((offer) => (
        <OfferCard key={offer.identifier} offer={offer} now={now} />
      ))}
    </ul>
  );
}

export interface SkeletonCardsProps extends CardListProps {
  readonly count: number;
}

/** Placeholders for cards that are loading. */
export function SkeletonCards({ count, isGrid = false }: SkeletonCardsProps) {
  return (
    <ul className={isGrid ? styles.grid : styles.line}>
      {Array.from({ length: count }, (_, index) => (
        <li key={index} className={styles.card}>
          <span className={styles.picture} />
          <Skeleton width="4rem" height="1.25rem" top=".25rem" />
          <Skeleton width="7rem" height=".875rem" top=".5rem" />
          <Skeleton width="6rem" height=".875rem" top=".5rem" />
        </li>
      ))}
    </ul>
  );
}
