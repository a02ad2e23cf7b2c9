import { useListOffers } from '@cagnotte/generated/hooks/kitv4';
import { useState } from 'react';
import { Link } from '../../navigation/link.tsx';
import { paths } from '../../navigation/paths.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Section } from '../../ui/page.tsx';
import styles from './catalogue.module.css';
import { LazyCatalogueModal } from './lazy-catalogue-modal.tsx';
import { endingSoon } from './offer-list.ts';
import { OfferRows } from './offer-row.tsx';
import { catalogueText } from './text.ts';

/** How long home shows the same offers before it loads them again, in milliseconds: they rarely change. */
const freshFor = 5 * 60 * 1000;

const words = catalogueText.offers.endingSoon;

/**
 * The offers that end soon, on home, and the way to all of them. Absent until there are some, and where they could not be loaded:
 * the failure is reported, not shown. Operation `listOffers`.
 */
export function OffersSection() {
  const { data } = useListOffers(undefined, {
    query: { staleTime: freshFor, meta: { isToldByScreen: true } },
  });
  const [now] = useState(Date.now);
  const offers = endingSoon(data?.offers ?? [], now);
  if (offers.length === 0) return null;
  return (
    <>
      <Section title={words.title}>
        <OfferRows offers={offers} now={now} />
        <div className={styles.all}>
          <LinkButton as={Link} to={paths.catalog} size="sm">
            {words.all}
          </LinkButton>
        </div>
      </Section>
      <LazyCatalogueModal />
    </>
  );
}
