import { useId, useMemo, useState } from 'react';
import type { Offer } from '@cagnotte/generated/hooks/kitv4';
import { Link } from '../../navigation/link.tsx';
import { paths } from '../../navigation/paths.ts';
import { LinkButton } from '../../ui/controls/button.tsx';
import { getServerTime } from '../../ui/device/server-time.ts';
import { useScreenLayout } from '../../ui/layout/screen-layout.ts';
import { LazyCatalogueModal } from './lazy-catalogue-modal.tsx';
import { OfferCards, SkeletonCards } from './offer-cards.tsx';
import { getHomeOffers } from './offer-list.ts';
import styles from './offers-section.module.css';
import { catalogueText } from './text.ts';

/** Maximum number of offers on home: on a phone in a row that scrolls sideways, elsewhere side by side. */
const maxOffersOnPhone = 6;
const maxOffersInLine = 4;

/**
 * The offers on home, sorted by end, and the link to all of them.
 * @param offers response of `listOffers`; undefined while it is loading
 */
export function OffersSection({ offers }: { offers: readonly Offer[] | undefined }) {
  const [now] = useState(() => getServerTime());
  const titleId = useId();
  const isPhone = useScreenLayout() === 'phone';
  const sorted = useMemo(() => offers && getHomeOffers(offers, now), [offers, now]);
  const shownOffers = sorted?.slice(0, isPhone ? maxOffersOnPhone : maxOffersInLine);
  if (shownOffers?.length === 0) return null;
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
      {shownOffers ? <OfferCards offers={shownOffers} now={now} /> : <SkeletonCards count={3} />}
      <LazyCatalogueModal />
    </section>
  );
}
