import type { EarnedCouponsSection } from '@cagnotte/generated/hooks/product';
import { useEffect, useState } from 'react';
import { useParams } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { BackLink } from '../../navigation/back-link.tsx';
import { MainNav } from '../../navigation/main-nav.tsx';
import { paths } from '../../navigation/paths.ts';
import { earnedCoupons, findEarned, showEarnedCoupon } from '../../stores/earned-coupons.ts';
import { couponsText } from '../../text/coupons.ts';
import { AppBar } from '../../ui/app-bar.tsx';
import { Dock } from '../../ui/dock.tsx';
import { Page } from '../../ui/page.tsx';
import { Rows } from '../../ui/rows.tsx';
import { Section } from '../../ui/section.tsx';
import { EarnedRow } from './earned-row.tsx';
import { LargeCoupon } from './large-coupon.tsx';
import { LargeCouponSkeleton } from './large-coupon-skeleton.tsx';
import { LoadedCoupons } from './loaded-coupons.tsx';
import { ResaleOffer } from './resale-offer.tsx';
import { otherReady } from './rules.ts';
import { UnknownCoupon } from './unknown-coupon.ts';

/** One earned coupon, ready for the till. Operation `listEarnedCoupons`. @throws UnknownCoupon which shows the 404 page */
export function CouponScreen() {
  const { identifier = '' } = useParams();
  const { isReselling } = useSnapshot(earnedCoupons);
  useEffect(() => {
    showEarnedCoupon(identifier);
    return () => showEarnedCoupon(undefined);
  }, [identifier]);
  return (
    <>
      <AppBar title={couponsText.title} back={<BackLink to={paths.earnedCoupons} />} />
      <Page>
        <LoadedCoupons
          skeleton={<LargeCouponSkeleton />}
          isEnough={(sections) => isReselling || findEarned(sections, identifier) !== undefined}
        >
          {(sections) => <OneCoupon key={identifier} sections={sections} identifier={identifier} />}
        </LoadedCoupons>
      </Page>
      <Dock nav={<MainNav />} />
    </>
  );
}

interface OneCouponProps {
  readonly sections: readonly EarnedCouponsSection[];
  readonly identifier: string;
}

function OneCoupon({ sections, identifier }: OneCouponProps) {
  const { isReselling } = useSnapshot(earnedCoupons);
  const found = findEarned(sections, identifier);
  const [last, setLast] = useState(found);
  if (found && found !== last) setLast(found);
  // Resold, it is gone a moment before its screen is.
  const coupon = found ?? (isReselling ? last : undefined);
  if (!coupon) throw new UnknownCoupon();
  const others = otherReady(sections, coupon);
  return (
    <>
      <LargeCoupon coupon={coupon} />
      <ResaleOffer />
      {others.length > 0 && (
        <Section title={couponsText.detail.others(others.length)}>
          <Rows>
            {others.map((other) => (
              <EarnedRow key={other.identifier} coupon={other} />
            ))}
          </Rows>
        </Section>
      )}
    </>
  );
}
