import { Fragment, useEffect, useLayoutEffect, useRef, type CSSProperties } from 'react';
import { useGetShop, useListEarnedCoupons, type ShopResponse } from '@cagnotte/generated/hooks/product';
import { findCardCatalogs } from '@cagnotte/sdk/internal';
import { CappedList } from '../../navigation/capped-list.tsx';
import { MainNav } from '../../navigation/main-nav.tsx';
import { AppBar } from '../../ui/layout/app-bar.tsx';
import { Dock } from '../../ui/layout/dock.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { EmptyState } from '../../ui/lists/empty-state.tsx';
import { Skeleton } from '../../ui/lists/skeleton.tsx';
import { countUp } from '../../ui/rewards/count-up.ts';
import { Voucher } from '../../ui/rewards/voucher.tsx';
import { formatNumber } from '../../ui/text/format.ts';
import { formatCount } from '../../ui/text/message.ts';
import { uiText } from '../../ui/text/text.ts';
import { usePointsColor } from '../programme/closing.tsx';
import { Loaded, LoadFailed } from '../queries/loaded.tsx';
import { takeOnlyItem } from '../queries/only-one.ts';
import { useSdk } from '../queries/sdk-context.tsx';
import { CouponCard } from './coupon-card.tsx';
import { PurchaseToast } from './purchase-toast.tsx';
import { isGoalBelow, findSeparatorIndex, createShopItems } from './rules.ts';
import { ShopModals } from './shop-modals.tsx';
import { enterShop, resetShop } from './shop-store.ts';
import styles from './shop.module.css';
import { shopText } from './text.ts';

/** The shopper's points; when they change, the figure counts up or down to them. */
function PointsFigure({ points }: { points: number }) {
  const figure = useRef<HTMLSpanElement>(null);
  const shownPoints = useRef(points);
  useLayoutEffect(() => {
    const from = shownPoints.current;
    shownPoints.current = points;
    return figure.current && from !== points
      ? countUp(figure.current, from, points, formatNumber)
      : undefined;
  }, [points]);
  return <span ref={figure}>{formatNumber(points)}</span>;
}

const titleWidths = ['8rem', '7rem', '10rem', '9rem', '7.5rem', '8.5rem'];

/** The skeleton of the coupons. */
function ShopSkeleton() {
  return (
    <ul className={styles.coupons} aria-hidden="true">
      {titleWidths.map((width) => (
        <li key={width}>
          <Voucher isUpright stub={<Skeleton width="100%" height="100%" />}>
            <Skeleton width={width} height="1rem" top=".25rem" />
            <Skeleton width="9.5rem" height=".875rem" top=".6rem" />
            <Skeleton width="6rem" height=".875rem" top="1.5rem" />
          </Voucher>
        </li>
      ))}
    </ul>
  );
}

/** Returns rows of one height up to the separator, while it is among the cards that are shown. */
const getRowsStyle = (separator: number | undefined, shown: number) =>
  ({
    '--rows': separator === undefined || separator >= shown ? 'none' : `repeat(${separator + 1}, 1fr) auto`,
  }) as CSSProperties;

/** The rewards of the shop, with the separator between them. Exactly one catalogue is expected. */
function ShopContent({ shop, retry }: { shop: ShopResponse; retry: () => void }) {
  const { first: catalog, problem } = takeOnlyItem(findCardCatalogs(shop), 'catalogues');
  useEffect(() => {
    if (problem) reportError(new Error(problem));
  }, [problem]);
  if (!catalog) return <LoadFailed title={uiText.fixed.unknownError} error={undefined} retry={retry} />;
  if (catalog.coupons.length === 0)
    return <EmptyState title={shopText.empty.title}>{shopText.empty.text}</EmptyState>;

  const points = catalog.loyalty_card.available_points;
  const items = createShopItems(catalog.coupons, points);
  const separator = findSeparatorIndex(items);
  return (
    <>
      <CappedList name="shop" items={items}>
        {(shown) => (
          <ul className={styles.coupons} style={getRowsStyle(separator, shown.length)}>
            {shown.map((item, index) => (
              // The separator moves with the points; the cards stay where they are, and the focus with them.
              <Fragment key={item.coupon.identifier}>
                <CouponCard item={item} />
                {index === separator && (
                  <Separator
                    text={
                      isGoalBelow(items, separator)
                        ? shopText.fixed.continueToGoal
                        : shopText.fixed.continueForOthers
                    }
                  />
                )}
              </Fragment>
            ))}
          </ul>
        )}
      </CappedList>
      <PurchaseToast items={items} />
      <ShopModals items={items} points={points} />
    </>
  );
}

/** The text is fixed, spaces included: only the layout can keep the last mark with its word. */
function Separator({ text }: { text: string }) {
  const lastWordsIndex = /\S+ \S+$/.exec(text)?.index ?? 0;
  return (
    <li className={styles.separator}>
      {text.slice(0, lastWordsIndex)}
      <span className={styles.held}>{text.slice(lastWordsIndex)}</span>
    </li>
  );
}

/** The shop: the rewards that the points of the card can buy. Operation `getShop`. */
export function ShopScreen() {
  const { product } = useSdk();
  const shop = useGetShop(product);
  // Not shown: after a lost response, the coupons from before a purchase prove whether it was made.
  useListEarnedCoupons(product);
  useEffect(() => {
    enterShop();
    return resetShop;
  }, []);
  const pointsColor = usePointsColor();
  const points = shop.data && findCardCatalogs(shop.data)[0]?.loyalty_card.available_points;
  return (
    <>
      <AppBar title={shopText.title}>
        {points !== undefined && (
          <p className={styles.points}>
            <span data-points={pointsColor}>
              <PointsFigure points={points} /> <small>{formatCount(shopText.points, points)}</small>
            </span>
          </p>
        )}
      </AppBar>
      <Page isWide>
        <Loaded
          query={shop}
          what={shopText.loading}
          failureTitle={uiText.fixed.unknownError}
          skeleton={<ShopSkeleton />}
        >
          {(response) => <ShopContent shop={response} retry={() => void shop.refetch()} />}
        </Loaded>
      </Page>
      <Dock nav={<MainNav />} />
    </>
  );
}
