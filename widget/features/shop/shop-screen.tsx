import { useGetShop, useListEarnedCoupons } from '@cagnotte/generated/hooks/product';
import { useEffect } from 'react';
import { Loaded } from '../../client/loaded.tsx';
import { useSdk } from '../../client/sdk-context.tsx';
import { MainNav } from '../../navigation/main-nav.tsx';
import { enterShop, resetShop } from '../../stores/shop.ts';
import { shopText } from '../../text/shop.ts';
import { AppBar } from '../../ui/app-bar.tsx';
import { Dock } from '../../ui/dock.tsx';
import { Page } from '../../ui/page.tsx';
import { PointsFigure } from './points-figure.tsx';
import { ShopContent } from './shop-content.tsx';
import styles from './shop.module.css';
import { ShopSkeleton } from './shop-skeleton.tsx';

/** The shop: what the points of the card can become. Operation `getShop`. */
export function ShopScreen() {
  const { product } = useSdk();
  const shop = useGetShop(product);
  // Not shown: what is there before a purchase tells, should its answer get lost, whether it was made.
  useListEarnedCoupons(product);
  useEffect(() => {
    enterShop();
    return resetShop;
  }, []);
  const points = shop.data?.catalogs[0]?.loyalty_card.available_points;
  return (
    <>
      <AppBar title={shopText.title}>
        {points !== undefined && (
          <p className={styles.points}>
            <PointsFigure points={points} /> <small>{shopText.points(points)}</small>
          </p>
        )}
      </AppBar>
      <Page>
        <Loaded query={shop} what={shopText.loading} skeleton={<ShopSkeleton />}>
          {({ catalogs }) => <ShopContent catalogs={catalogs} retry={() => void shop.refetch()} />}
        </Loaded>
      </Page>
      <Dock nav={<MainNav />} />
    </>
  );
}
