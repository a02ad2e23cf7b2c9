import { useListEarnedCoupons, type EarnedCouponsSection } from '@cagnotte/generated/hooks/product';
import { useParams } from 'react-router-dom';
import { Loaded } from '../../client/loaded.tsx';
import { useSdk } from '../../client/sdk-context.tsx';
import { BackLink } from '../../navigation/back-link.tsx';
import { MainNav } from '../../navigation/main-nav.tsx';
import { paths } from '../../navigation/paths.ts';
import { couponsText } from '../../text/coupons.ts';
import { AppBar } from '../../ui/app-bar.tsx';
import { Dock } from '../../ui/dock.tsx';
import { Page } from '../../ui/page.tsx';
import { Rows } from '../../ui/rows.tsx';
import { Section } from '../../ui/section.tsx';
import { EarnedRow } from './earned-row.tsx';
import { LargeCoupon } from './large-coupon.tsx';
import { LargeCouponSkeleton } from './large-coupon-skeleton.tsx';
import { findEarned, otherReady } from './rules.ts';
import { UnknownCoupon } from './unknown-coupon.ts';
import '../../ui/late-icon-paths.ts';

/** One earned coupon, ready for the till. @throws UnknownCoupon which shows the 404 page */
export function CouponScreen() {
  const { product } = useSdk();
  const { identifier = '' } = useParams();
  const earned = useListEarnedCoupons(product);
  return (
    <>
      <AppBar title={couponsText.title} back={<BackLink to={paths.earnedCoupons} />} />
      <Page>
        <Loaded query={earned} what={couponsText.loading} skeleton={<LargeCouponSkeleton />}>
          {({ sections }) => <OneCoupon sections={sections} identifier={identifier} />}
        </Loaded>
      </Page>
      <Dock nav={<MainNav />} />
    </>
  );
}

function OneCoupon({ sections, identifier }: { sections: EarnedCouponsSection[]; identifier: string }) {
  const coupon = findEarned(sections, identifier);
  if (!coupon) throw new UnknownCoupon();
  const others = otherReady(sections, coupon);
  return (
    <>
      <LargeCoupon coupon={coupon} />
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
