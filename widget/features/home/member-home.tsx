import type { ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import { useListOffers } from '@cagnotte/generated/hooks/kitv4';
import {
  useGetShop,
  useListCardSlots,
  useListTimeline,
  type Coupon,
  type LoyaltyCard,
} from '@cagnotte/generated/hooks/product';
import { createLazyPart, usePartLoading } from '../../navigation/lazy-part.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { useScreenLayout } from '../../ui/layout/screen-layout.ts';
import { EmptyState } from '../../ui/lists/empty-state.tsx';
import { Rows } from '../../ui/lists/rows.tsx';
import { Skeleton } from '../../ui/lists/skeleton.tsx';
import { StatusLine } from '../../ui/text/status-line.tsx';
import { uiText } from '../../ui/text/text.ts';
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx';
import { hasWonPoints } from '../install/rules.ts';
import { useProgramme } from '../programme/settings.ts';
import { AwaitsNetwork, LoadFailed } from '../queries/loaded.tsx';
import { useSdk } from '../queries/sdk-context.tsx';
import { useAwaitsNetwork } from '../queries/use-awaits-network.ts';
import { toCardState } from '../rewards/points.ts';
import { auth } from '../session/auth.ts';
import { hasEnteredCode } from '../session/entered-code.ts';
import { Balance, BalancePlaceholder } from './balance.tsx';
import { describeBalance } from './describe-balance.ts';
import styles from './home.module.css';
import { isNewcomer, getPointsOfCode } from './newcomer.ts';
import { AllReceiptsLink, ReceiptsSection } from './receipts-section.tsx';
import { homeText } from './text.ts';
import { UploadAnnouncer } from './upload-row.tsx';
import { useReceipts } from './use-receipts.ts';

/** The shopper's card, and what its points can buy. */
export interface HomeCard {
  readonly card: LoyaltyCard | undefined;
  readonly coupons: readonly Coupon[] | undefined;
  readonly isPending: boolean;
  /**
   * True while the device is offline and nothing is known yet: the card is loaded when the network returns.
   */
  readonly isOffline: boolean;
  readonly isLoading: boolean;
  /** Loads it again. */
  readonly retry: () => void;
  /** The query that failed without data: the one of the card, else the one of the shop. */
  readonly failure: { readonly error: unknown; readonly retry: () => void } | undefined;
}

/**
 * Loads the card. The rewards are requested once the points are shown, and may fail: nothing waits for them.
 * @param isShown whether the other data that home shows first is known
 */
function useCard(isShown: boolean): HomeCard {
  const { product } = useSdk();
  const slots = useListCardSlots(product);
  const shop = useGetShop(product, undefined, { query: { enabled: isShown && !slots.isPending } });
  const { cardSlot, coupons } = toCardState(slots.data, shop.data);
  const card = cardSlot?.loyalty_card;
  const awaitsNetwork = useAwaitsNetwork();
  const isOffline = awaitsNetwork(slots);
  const retry = () => void slots.refetch();
  // A response without a card counts as a failure.
  const hasCardFailed = !slots.isPending && !card && !isOffline;
  const hasShopFailed = shop.isError && !shop.data && !awaitsNetwork(shop);
  const shopFailure = hasShopFailed ? { error: shop.error, retry: () => void shop.refetch() } : undefined;
  return {
    card,
    coupons,
    isPending: slots.isPending && !isOffline,
    isOffline,
    isLoading: slots.isFetching,
    retry,
    failure: hasCardFailed ? { error: slots.error, retry } : shopFailure,
  };
}

/** An explanation of a blocked registration, which led to home. */
export function BlockedNotice() {
  const { isRegistrationBlocked } = useSnapshot(auth);
  return (
    <div role="status">
      {isRegistrationBlocked && (
        <div className={styles.notice}>
          <StatusLine icon="alert" tone="warn">
            {homeText.blocked}
          </StatusLine>
        </div>
      )}
    </div>
  );
}

const NextGoalPanel = createLazyPart(
  () => import('./next-goal-panel.tsx').then((part) => part.NextGoalPanel),
  {
    Placeholder: GoalSkeleton,
  },
);
const ExpiringCoupon = createLazyPart(() =>
  import('../coupons/expiring-coupon.tsx').then((part) => part.ExpiringCoupon),
);
const OffersSection = createLazyPart(() =>
  import('../catalogue/offers-section.tsx').then((part) => part.OffersSection),
);
/** Loaded after home: no shopper waits for past messages. */
const TimelineSection = createLazyPart(() =>
  import('../timeline/timeline-section.tsx').then((part) => part.TimelineSection),
);

const InstallCard = createLazyPart(() =>
  import('../install/install-card.tsx').then((part) => part.InstallCard),
);
/** Loaded after home, which can be read without it. */
const FirstVisit = createLazyPart(() =>
  import('../onboarding/first-visit.tsx').then((part) => part.FirstVisit),
);

/**
 * True if a shopper without pending receipts never sent one; undefined until it is known.
 * Operation `listTimeline`.
 */
function useIsNewcomer(
  hasNoPendingReceipt: boolean,
  points: number,
  welcomingPoints: number,
): boolean | undefined {
  const { product } = useSdk();
  const awaitsNetwork = useAwaitsNetwork();
  const { data, error, isError, isPending } = useListTimeline(
    product,
    { limit: 10 },
    // If it fails, home decides by the points.
    { query: { enabled: hasNoPendingReceipt, meta: { isHandledByScreen: true } } },
  );
  if (!hasNoPendingReceipt) return false;
  if (isPending && !awaitsNetwork({ data, error, isError })) return undefined;
  return isNewcomer({ timeline: data, points, welcomingPoints });
}

/** Offers rarely change. */
const offersStaleTimeMs = 5 * 60 * 1000;

/**
 * The offers, with a placeholder until they are loaded, so that the content below does not move. Absent if
 * there are none, or if they could not be loaded. Operation `listOffers`.
 */
function OffersPlace() {
  const query = useListOffers(undefined, {
    query: { staleTime: offersStaleTimeMs, meta: { isHandledByScreen: true } },
  });
  const awaitsNetwork = useAwaitsNetwork();
  const offers = query.data?.offers;
  if (offers ? offers.length === 0 : query.isError || awaitsNetwork(query)) return null;
  return (
    <div className={styles.offers}>
      <OffersSection offers={offers} />
    </div>
  );
}

interface MemberHomeProps {
  /** The partner's picture, when it is beside the points and not above them. */
  readonly picture?: ReactNode;
}

function MemberHomeSkeleton({ isPhone, picture }: MemberHomeProps & { readonly isPhone: boolean }) {
  return (
    <Page isWide>
      <div className={styles.columns}>
        <div className={styles.first}>
          <HomeSkeleton isPhone={isPhone} />
        </div>
        <div className={styles.second}>{picture}</div>
      </div>
    </Page>
  );
}

/**
 * Home of a signed-in shopper: points, the next goal, pending receipts; then past messages, in a column of
 * their own.
 */
export function MemberHome({ picture }: MemberHomeProps) {
  const { user } = useSnapshot(auth);
  const programme = useProgramme();
  const receipts = useReceipts();
  const { card, coupons, isPending, isOffline, isLoading, retry, failure } = useCard(!receipts.isPending);
  const { draft, uploads, pending } = receipts;
  // False until the receipts are known: otherwise the timeline would be requested for every shopper.
  const areReceiptsKnown = !receipts.isPending && !receipts.isError;
  const hasNoReceipts = areReceiptsKnown && draft.length + uploads.length + pending.length === 0;
  const points = card?.available_points ?? 0;
  const welcomingPoints = programme?.welcomingPoints ?? 0;
  const isNewOrUnknown = useIsNewcomer(hasNoReceipts && card !== undefined, points, welcomingPoints);
  const isNew = isNewOrUnknown === true;
  // In a layout with a rail the goal is beside the points, so it is read before the offers.
  const isPhone = useScreenLayout() === 'phone';
  if (isPending || receipts.isPending) return <MemberHomeSkeleton isPhone={isPhone} picture={picture} />;
  return (
    <Page isWide>
      <UploadAnnouncer />
      <div className={styles.columns}>
        <div className={styles.first}>
          {card && (
            <Balance
              lines={describeBalance({
                firstName: user?.firstName,
                isNew,
                card: card.name,
                points,
                pendingPoints: card.pending_points,
              })}
              points={points}
              codePoints={isNew ? getPointsOfCode({ points, welcomingPoints, hasCode: hasEnteredCode() }) : 0}
            />
          )}
          {isOffline && (
            <AwaitsNetwork title={homeText.offline.title} isRetrying={isLoading} retry={retry} isPart>
              {homeText.offline.text}
            </AwaitsNetwork>
          )}
          {failure && <LoadFailed title={uiText.fixed.unknownError} isPart {...failure} />}
          {isPhone && <OffersPlace />}
          {card && (
            <div className={styles.goalPlace}>
              <NextGoalPanel
                coupons={coupons}
                points={points}
                pendingPoints={card.pending_points}
                isSuggested={isNew}
              />
            </div>
          )}
          {!isPhone && <OffersPlace />}
          {!hasNoReceipts && (
            <ReceiptsSection receipts={receipts} email={programme?.emailForDigitalReceipts} />
          )}
          {hasNoReceipts && !isOffline && isNewOrUnknown !== undefined && (
            <EmptyState
              title={isNew ? homeText.empty.title : homeText.allDone.title}
              action={!isNew && <AllReceiptsLink />}
            >
              {isNew ? homeText.empty.text : homeText.allDone.text}
            </EmptyState>
          )}
          {hasWonPoints({ points, welcomingPoints, isNew: isNewOrUnknown }) && <InstallCard />}
        </div>
        <div className={styles.second}>
          {picture}
          <ExpiringCoupon />
          <TimelineSection />
        </div>
      </div>
      {isNew && <FirstVisit />}
    </Page>
  );
}

const statusWidths = ['12rem', '10rem', '11rem'];

/** Placeholder of the next goal. */
function GoalSkeleton() {
  return (
    <div className={styles.goal}>
      <Skeleton width="8rem" height=".875rem" />
      <Skeleton width="6rem" height="1.25rem" top=".6rem" />
      <Skeleton width="100%" height=".75rem" top="1rem" />
    </div>
  );
}

/** Placeholder of the offers, which are requested once the points are shown. */
const offersBox = <div className={styles.offers} />;

/** Placeholder of home, in its layout. */
function HomeSkeleton({ isPhone }: { isPhone: boolean }) {
  // The receipts of this device come from its database, not from a query.
  usePartLoading();
  return (
    <>
      <VisuallyHidden role="status">{homeText.loading}</VisuallyHidden>
      <BalancePlaceholder />
      {isPhone && offersBox}
      <div className={styles.goalPlace}>
        <GoalSkeleton />
      </div>
      {!isPhone && offersBox}
      <div className={styles.receipts}>
        <Skeleton width="9.5rem" height="1.25rem" />
        <Rows>
          {statusWidths.map((width) => (
            <li key={width} className={styles.row}>
              <Skeleton width="3rem" height="4rem" />
              <div>
                <Skeleton width="8.5rem" height="1rem" />
                <Skeleton width={width} height=".875rem" top=".6rem" />
              </div>
            </li>
          ))}
        </Rows>
      </div>
    </>
  );
}
