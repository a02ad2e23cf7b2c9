import { memo, useDeferredValue, useMemo, useRef, useState, type RefObject } from 'react';
import { createPortal } from 'react-dom';
import { useListOfferHistory, useListOffers, type Offer } from '@cagnotte/generated/hooks/kitv4';
import { CappedList } from '../../navigation/capped-list.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { SearchField } from '../../ui/controls/search-field.tsx';
import { Segmented } from '../../ui/controls/segmented.tsx';
import { getServerTime } from '../../ui/device/server-time.ts';
import { Section } from '../../ui/layout/page.tsx';
import { useScreenLayout } from '../../ui/layout/screen-layout.ts';
import { EmptyState } from '../../ui/lists/empty-state.tsx';
import { Rows, SkeletonRows } from '../../ui/lists/rows.tsx';
import { Skeleton } from '../../ui/lists/skeleton.tsx';
import { classNames } from '../../ui/styles/class-names.ts';
import { formatCount } from '../../ui/text/message.ts';
import { StatusLine } from '../../ui/text/status-line.tsx';
import { uiText } from '../../ui/text/text.ts';
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx';
import { Loaded } from '../queries/loaded.tsx';
import styles from './catalogue.module.css';
import { OfferCards, SkeletonCards } from './offer-cards.tsx';
import {
  groupOffers,
  isSearchable,
  getSearchWords,
  type OfferGroups,
  type OfferSort,
  type OffersView,
} from './offer-list.ts';
import { OfferRow } from './offer-row.tsx';
import { catalogueText } from './text.ts';
import { useOffersView } from './use-offers-view.ts';

const offersText = catalogueText.offers;
const sortOptions = (['soonest', 'refund'] as const).map((value) => ({
  value,
  label: offersText.sort[value],
}));

const titleWidths = ['12rem', '10rem', '11rem', '9rem', '13rem', '8rem'];
const noOffers: readonly Offer[] = [];

/** Offers in rows on a phone, and elsewhere as cards. */
function OfferList({ offers, now }: { offers: readonly Offer[]; now: number }) {
  const isPhone = useScreenLayout() === 'phone';
  if (!isPhone) return <OfferCards offers={offers} now={now} isGrid />;
  return (
    <Rows>
      {offers.map((offer) => (
        <OfferRow key={offer.identifier} offer={offer} now={now} />
      ))}
    </Rows>
  );
}

/** Placeholders for search, order and offers. */
function OffersSkeleton({ hasTools }: { hasTools: boolean }) {
  const isPhone = useScreenLayout() === 'phone';
  return (
    <>
      {hasTools && (
        <div className={styles.tools}>
          <Skeleton width="100%" height="3.25rem" top="2.625rem" />
          <Skeleton width="100%" height="3.25rem" top="1rem" />
        </div>
      )}
      <Section title={offersText.title}>
        <StatusLine icon="refund">{offersText.how}</StatusLine>
        {isPhone ? (
          <SkeletonRows titles={titleWidths} isTall />
        ) : (
          <SkeletonCards count={titleWidths.length} isGrid />
        )}
      </Section>
    </>
  );
}

interface ToolsProps {
  readonly view: OffersView;
  readonly change: (changed: Partial<OffersView>) => void;
  readonly field: RefObject<HTMLInputElement | null>;
  readonly inBar: boolean;
}

/** The search and the order of the offers. */
function Tools({ view, change, field, inBar }: ToolsProps) {
  return (
    <div className={classNames(styles.tools, inBar && styles.inBar)}>
      <SearchField
        ref={field}
        label={offersText.search.label}
        clearLabel={offersText.search.clear}
        value={view.search}
        onSearch={(search) => change({ search })}
        inBar={inBar}
      />
      <Segmented<OfferSort>
        legend={offersText.sort.legend}
        name="sort"
        options={sortOptions}
        value={view.sort}
        onChange={({ target }) => change({ sort: target.value as OfferSort })}
      />
    </div>
  );
}

/** Number of past offers at a time: few shoppers look for them. */
const pastOffersStep = 10;

interface CappedOffersProps {
  /** Names the list on its screen. */
  readonly name: string;
  readonly offers: readonly Offer[];
  /** Milliseconds since 1970. */
  readonly now: number;
  /** Rows at a time. */
  readonly step?: number;
}

/** A long list of offers, shown a part at a time. */
function CappedOffers({ offers, now, ...list }: CappedOffersProps) {
  return (
    <CappedList items={offers} {...list}>
      {(shown) => <OfferList offers={shown} now={now} />}
    </CappedList>
  );
}

/** The offers in their groups. A group without offers is absent. */
const Groups = memo(function Groups({ groups: { open, past }, now }: { groups: OfferGroups; now: number }) {
  return (
    <>
      {open.length > 0 && (
        <Section title={offersText.title}>
          <StatusLine icon="refund">{offersText.how}</StatusLine>
          <CappedOffers name="offers" offers={open} now={now} />
        </Section>
      )}
      {past.length > 0 && (
        <Section title={offersText.past}>
          <CappedOffers name="past" offers={past} now={now} step={pastOffersStep} />
        </Section>
      )}
    </>
  );
});

interface LoadedOffersProps {
  readonly offers: readonly Offer[];
  /** Offers that have ended; undefined until they are loaded. */
  readonly ended: readonly Offer[] | undefined;
  readonly bar: Element | null;
}

/** The offers, with search and order above them if there are many. */
function LoadedOffers({ offers, ended = noOffers, bar }: LoadedOffersProps) {
  const [now] = useState(() => getServerTime());
  const [chosen, change] = useOffersView();
  const field = useRef<HTMLInputElement>(null);
  const clear = () => {
    change({ search: '' });
    field.current?.focus();
  };
  const hasTools = isSearchable(offers);
  // The field and the order respond at once; thousands of offers follow a moment later.
  const { search, sort } = useDeferredValue(chosen);
  const searched = hasTools ? search : '';
  const groups = useMemo(
    () => groupOffers(offers, ended, { search: searched, sort }, now),
    [offers, ended, searched, sort, now],
  );
  const isSearched = getSearchWords(searched).length > 0;
  const count = groups.open.length + groups.past.length;
  return (
    <>
      {hasTools &&
        (bar ? (
          createPortal(<Tools view={chosen} change={change} field={field} inBar />, bar)
        ) : (
          <Tools view={chosen} change={change} field={field} inBar={false} />
        ))}
      {hasTools && (
        <p role="status" className={styles.found}>
          {isSearched &&
            (count > 0 ? (
              formatCount(offersText.search.found, count)
            ) : (
              <VisuallyHidden as="span">{offersText.search.none.title}</VisuallyHidden>
            ))}
        </p>
      )}
      {isSearched && count === 0 ? (
        <EmptyState
          title={offersText.search.none.title}
          hasDrawing={false}
          action={<Button onClick={clear}>{offersText.search.clear}</Button>}
        >
          {offersText.search.none.text}
        </EmptyState>
      ) : (
        <>
          {!isSearched && groups.open.length === 0 && (
            <EmptyState title={offersText.none.title}>{offersText.none.text}</EmptyState>
          )}
          <Groups groups={groups} now={now} />
        </>
      )}
    </>
  );
}

/**
 * The current and past offers of members. A long list can be searched and sorted. Past offers never delay or
 * hide the current ones. Operations `listOffers`, `listOfferHistory`.
 * @param bar element in the screen's bar for search and order, if the window is too low for them above the
 *   offers
 */
export function Offers({ bar }: { bar: Element | null }) {
  const query = useListOffers();
  const ended = useListOfferHistory().data?.offers;
  return (
    <Loaded
      query={query}
      what={catalogueText.loading}
      failureTitle={uiText.fixed.unknownError}
      skeleton={<OffersSkeleton hasTools={!bar} />}
    >
      {({ offers }) => <LoadedOffers offers={offers} ended={ended} bar={bar} />}
    </Loaded>
  );
}
