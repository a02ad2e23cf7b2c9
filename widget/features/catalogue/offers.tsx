import { useListOfferHistory, useListOffers } from '@cagnotte/generated/hooks/kitv4';
import { Loaded } from '../../client/loaded.tsx';
import { catalogueText } from '../../text/catalogue.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Rows } from '../../ui/rows.tsx';
import { StatusLine } from '../../ui/status-line.tsx';
import { Section } from '../../ui/section.tsx';
import { OfferRow } from './offer-row.tsx';
import { OffersSkeleton } from './offers-skeleton.tsx';

const words = catalogueText.offers;

/** The offers open now and, below, those that have ended: the second never delays or hides the first. */
export function Offers() {
  const open = useListOffers();
  const past = useListOfferHistory();
  return (
    <>
      <Loaded query={open} what={catalogueText.loading} skeleton={<OffersSkeleton />}>
        {({ offers }) =>
          offers.length > 0 ? (
            <Section title={words.title}>
              <StatusLine icon="refund">{words.how}</StatusLine>
              <Rows>
                {offers.map((offer) => (
                  <OfferRow key={offer.identifier} offer={offer} />
                ))}
              </Rows>
            </Section>
          ) : (
            <EmptyState title={words.none.title}>{words.none.text}</EmptyState>
          )
        }
      </Loaded>
      {open.data && past.data && past.data.offers.length > 0 && (
        <Section title={words.past}>
          <Rows>
            {past.data.offers.map((offer) => (
              <OfferRow key={offer.identifier} offer={offer} />
            ))}
          </Rows>
        </Section>
      )}
    </>
  );
}
