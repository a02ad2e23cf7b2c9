import { useListOfferHistory, useListOffers, type Offer } from '@cagnotte/generated/hooks/kitv4';
import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { CappedList } from '../../navigation/capped-list.tsx';
import { BackLink } from '../../navigation/link.tsx';
import { MainNav } from '../../navigation/main-nav.tsx';
import { AppBar } from '../../ui/app-bar.tsx';
import { Dock } from '../../ui/dock.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { fineSpaces, formatMoney } from '../../ui/format.ts';
import { Icon } from '../../ui/icon.tsx';
import { layout, type CatalogueItem } from '../../ui/layout-store.ts';
import { format, formatCount } from '../../ui/message.ts';
import { Page, Section } from '../../ui/page.tsx';
import { Row, RowIcon, Rows, SkeletonRows } from '../../ui/rows.tsx';
import { serverNow } from '../../ui/server-time.ts';
import { StatusLine } from '../../ui/status-line.tsx';
import { uiText } from '../../ui/text.ts';
import { Thumb } from '../../ui/thumb.tsx';
import { useProgramme } from '../programme/settings.ts';
import { visitorText } from '../programme/text.ts';
import { Loaded } from '../queries/loaded.tsx';
import { auth, isLoggedIn } from '../session/auth.ts';
import styles from './catalogue.module.css';
import { LazyCatalogueModal } from './lazy-catalogue-modal.tsx';
import { isOver, itemOfOffer, itemOfReward, offerPeriod, shownRewards } from './rules.ts';
import { catalogueText } from './text.ts';

interface OpenItemProps {
  readonly item: CatalogueItem;
  /** What stands before the arrow: a cost, or a refund. */
  readonly children?: string | undefined;
}

/** The end of a row: what it costs or brings, and the way to its details. */
function OpenItem({ item, children }: OpenItemProps) {
  const open = () => Object.assign(layout, { catalogueReward: item, isCatalogueOpen: true });
  const label = [format(catalogueText.open, { title: item.title }), children].filter(Boolean).join(', ');
  return (
    <button type="button" className={styles.open} aria-label={label} onClick={open}>
      <b>{children}</b>
      <Icon name="chev" />
    </button>
  );
}

/** One offer: what pays back, how much, until when, and while it lasts the way to the rest. */
function OfferRow({ offer }: { offer: Offer }) {
  const [now] = useState(() => serverNow());
  const { title, amount, image_url } = offer;
  const refund = typeof amount === 'number' ? formatMoney(amount) : undefined;
  return (
    <Row
      thumb={<Thumb src={image_url ?? undefined} fallback="refund" />}
      title={fineSpaces(title)}
      action={
        isOver(offer, now) ? <b>{refund}</b> : <OpenItem item={itemOfOffer(offer, now)}>{refund}</OpenItem>
      }
    >
      <StatusLine icon="clock">{offerPeriod(offer, now)}</StatusLine>
    </Row>
  );
}

/** Offers by the thousand, a part at a time. */
function OfferRows({ name, offers }: { name: string; offers: readonly Offer[] }) {
  return (
    <CappedList name={name} items={offers}>
      {(shown) => (
        <Rows>
          {shown.map((offer) => (
            <OfferRow key={offer.identifier} offer={offer} />
          ))}
        </Rows>
      )}
    </CappedList>
  );
}

const titles = ['12rem', '10rem', '11rem'];

/** The boxes of the offers. */
function OffersSkeleton() {
  return (
    <Section title={catalogueText.offers.title}>
      <StatusLine icon="refund">{catalogueText.offers.how}</StatusLine>
      <SkeletonRows titles={titles} isTall />
    </Section>
  );
}

const offersText = catalogueText.offers;

/** The offers open now and, below, those that have ended: the second never delays or hides the first. */
function Offers() {
  const open = useListOffers();
  const past = useListOfferHistory();
  return (
    <>
      <Loaded
        query={open}
        what={catalogueText.loading}
        failed={uiText.fixed.unknownError}
        skeleton={<OffersSkeleton />}
      >
        {({ offers }) =>
          offers.length > 0 ? (
            <Section title={offersText.title}>
              <StatusLine icon="refund">{offersText.how}</StatusLine>
              <OfferRows name="offers" offers={offers} />
            </Section>
          ) : (
            <EmptyState title={offersText.none.title}>{offersText.none.text}</EmptyState>
          )
        }
      </Loaded>
      {open.data && past.data && past.data.offers.length > 0 && (
        <Section title={offersText.past}>
          <OfferRows name="past" offers={past.data.offers} />
        </Section>
      )}
    </>
  );
}

const rewardsText = catalogueText.rewards;

/** What the points of the programme become, for somebody who has none yet. */
function Rewards() {
  const programme = useProgramme();
  const rewards = shownRewards(programme?.rewards ?? []);
  if (rewards.length === 0) {
    return (
      <EmptyState title={rewardsText.none.title}>
        {programme ? rewardsText.none.text : visitorText.noProgramme}
      </EmptyState>
    );
  }
  return (
    <Section title={rewardsText.title}>
      <StatusLine icon="gift">{rewardsText.text}</StatusLine>
      <CappedList name="rewards" items={rewards}>
        {(shown) => (
          <Rows>
            {shown.map((reward) => {
              const item = itemOfReward(reward);
              return (
                <Row
                  key={reward.identifier}
                  thumb={<RowIcon name={reward.kind === 'Goody' ? 'gift' : 'coupon'} />}
                  title={item.title}
                  action={<OpenItem item={item}>{formatCount(rewardsText.cost, reward.value)}</OpenItem>}
                >
                  {item.terms && <StatusLine icon="bag">{item.terms}</StatusLine>}
                </Row>
              );
            })}
          </Rows>
        )}
      </CappedList>
    </Section>
  );
}

/** The catalogue: for members the offers that pay money back, for visitors what the programme gives; each with its details. */
export function CatalogueScreen() {
  const isMember = isLoggedIn(useSnapshot(auth));
  return (
    <>
      <AppBar title={catalogueText.title} back={<BackLink />} />
      <Page>{isMember ? <Offers /> : <Rewards />}</Page>
      {isMember && <Dock nav={<MainNav />} />}
      <LazyCatalogueModal />
    </>
  );
}
