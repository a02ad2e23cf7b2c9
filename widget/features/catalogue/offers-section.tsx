import type { Offer } from '@cagnotte/generated/hooks/kitv4';
import { useId, useMemo, useState } from 'react';
import { Link } from '../../navigation/link.tsx';
import { paths } from '../../navigation/paths.ts';
import { BlobImage } from '../../ui/blob-image.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useScreenLayout } from '../../ui/screen-layout.ts';
import { serverNow } from '../../ui/server-time.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { LazyCatalogueModal } from './lazy-catalogue-modal.tsx';
import { offersOfHome } from './offer-list.ts';
import { OfferPeriod, OfferWords } from './offer-row.tsx';
import styles from './offers-section.module.css';
import { openItem } from './open-item.tsx';
import { itemOfOffer } from './rules.ts';
import { catalogueText } from './text.ts';

/** Number of offers on home: on a phone in a line that scrolls sideways, elsewhere side by side. */
const mostOnPhone = 6;
const mostInLine = 4;

/** One offer as a card, which opens its details. */
function OfferCard({ offer, now }: { offer: Offer; now: number }) {
  const [failed, setFailed] = useState<string>();
  const { image_url: image } = offer;
  return (
    <li className={styles.card}>
      <span className={styles.picture} aria-hidden="true">
        {image && image !== failed ? (
          <BlobImage src={image} alt="" onError={() => setFailed(image)} />
        ) : (
          <Icon name="refund" />
        )}
      </span>
      <button type="button" className={styles.opener} onClick={() => openItem(itemOfOffer(offer, now))}>
        <OfferWords offer={offer} />
      </button>
      <OfferPeriod offer={offer} now={now} />
    </li>
  );
}

/**
 * The offers on home, sorted by end, and the link to all of them.
 * @param offers response of `listOffers`; undefined while it is loading
 */
export function OffersSection({ offers }: { offers: readonly Offer[] | undefined }) {
  const [now] = useState(() => serverNow());
  const titleId = useId();
  const isPhone = useScreenLayout() === 'phone';
  const sorted = useMemo(() => offers && offersOfHome(offers, now), [offers, now]);
  const shown = sorted?.slice(0, isPhone ? mostOnPhone : mostInLine);
  if (shown?.length === 0) return null;
  return (
    <section className={styles.offers} aria-labelledby={titleId}>
      <div className={styles.head}>
        <h2 id={titleId} className={styles.title}>
          {catalogueText.offers.screen}
        </h2>
        <LinkButton as={Link} to={paths.catalog} variant="quiet" size="sm">
          {catalogueText.offers.all}
        </LinkButton>
      </div>
      <ul className={styles.cards}>
        {shown
          ? shown.map((offer) => <OfferCard key={offer.identifier} offer={offer} now={now} />)
          : [1, 2, 3].map((place) => (
              <li key={place} className={styles.card}>
                <span className={styles.picture} />
                <Skeleton width="4rem" height="1.25rem" top=".25rem" />
                <Skeleton width="7rem" height=".875rem" top=".5rem" />
                <Skeleton width="6rem" height=".875rem" top=".5rem" />
              </li>
            ))}
      </ul>
      <LazyCatalogueModal />
    </section>
  );
}
