import { useListOfferHistory, useListOffers } from '@cagnotte/generated/hooks/kitv4';
import { useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { formatCount } from '../../ui/message.ts';
import { Section } from '../../ui/page.tsx';
import { SkeletonRows } from '../../ui/rows.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { StatusLine } from '../../ui/status-line.tsx';
import { uiText } from '../../ui/text.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { Loaded } from '../queries/loaded.tsx';
import styles from './catalogue.module.css';
import { groupOffers, isSearchable, searchWords, type OfferGroups, type OfferSort } from './offer-list.ts';
import { OfferRows } from './offer-row.tsx';
import { catalogueText } from './text.ts';
import { useOffersView } from './use-offers-view.ts';

const { offers: words, loading } = catalogueText;
const sorts = (['soonest', 'refund'] as const).map((value) => ({ value, label: words.sort[value] }));

const titles = ['12rem', '10rem', '11rem'];

/** The boxes of the offers. */
function OffersSkeleton() {
  return (
    <Section title={words.title}>
      <StatusLine icon="refund">{words.how}</StatusLine>
      <SkeletonRows titles={titles} isTall />
    </Section>
  );
}

/** The offers in their groups. A group without offers is absent. */
function Groups({ groups: { open, toCome, past }, now }: { groups: OfferGroups; now: number }) {
  return (
    <>
      {open.length > 0 && (
        <Section title={words.title}>
          <StatusLine icon="refund">{words.how}</StatusLine>
          <OfferRows offers={open} now={now} />
        </Section>
      )}
      {toCome.length > 0 && (
        <Section title={words.toCome}>
          <OfferRows offers={toCome} now={now} />
        </Section>
      )}
      {past.length > 0 && (
        <Section title={words.past}>
          <OfferRows offers={past} now={now} />
        </Section>
      )}
    </>
  );
}

/**
 * The offers of members: those open now, those to come and those that have ended. Where there are many, they can be searched and
 * sorted. Past offers never delay or hide the others. Operations `listOffers`, `listOfferHistory`.
 */
export function Offers() {
  const offers = useListOffers();
  const history = useListOfferHistory();
  const [now] = useState(Date.now);
  const [chosen, change] = useOffersView();
  const field = useRef<HTMLInputElement>(null);
  const clear = () => {
    change({ search: '' });
    field.current?.focus();
  };
  return (
    <Loaded query={offers} what={loading} failed={uiText.fixed.unknownError} skeleton={<OffersSkeleton />}>
      {(response) => {
        const hasTools = isSearchable(response.offers);
        const view = hasTools ? chosen : { ...chosen, search: '' };
        const groups = groupOffers(response.offers, history.data?.offers ?? [], view, now);
        const isSearched = searchWords(view.search).length > 0;
        const count = groups.open.length + groups.toCome.length + groups.past.length;
        return (
          <>
            {hasTools && (
              <div className={styles.tools}>
                <SearchField
                  ref={field}
                  label={words.search.label}
                  clearLabel={words.search.clear}
                  value={view.search}
                  onSearch={(search) => change({ search })}
                />
                <Segmented<OfferSort>
                  legend={words.sort.legend}
                  name="sort"
                  options={sorts}
                  value={view.sort}
                  onChange={({ target }) => change({ sort: target.value as OfferSort })}
                />
                <p role="status" className={styles.found}>
                  {isSearched &&
                    (count > 0 ? (
                      formatCount(words.search.found, count)
                    ) : (
                      <VisuallyHidden as="span">{words.search.none.title}</VisuallyHidden>
                    ))}
                </p>
              </div>
            )}
            {isSearched && count === 0 ? (
              <EmptyState
                title={words.search.none.title}
                drawing={false}
                action={<Button onClick={clear}>{words.search.clear}</Button>}
              >
                {words.search.none.text}
              </EmptyState>
            ) : (
              <>
                {!isSearched && groups.open.length + groups.toCome.length === 0 && (
                  <EmptyState title={words.none.title}>{words.none.text}</EmptyState>
                )}
                <Groups groups={groups} now={now} />
              </>
            )}
          </>
        );
      }}
    </Loaded>
  );
}
