import { useListEarnedCoupons } from '@cagnotte/generated/hooks/product';
import { Loaded } from '../../client/loaded.tsx';
import { useSdk } from '../../client/sdk-context.tsx';
import { Link } from '../../navigation/link.tsx';
import { MainNav } from '../../navigation/main-nav.tsx';
import { paths } from '../../navigation/paths.ts';
import { couponsText } from '../../text/coupons.ts';
import { AppBar } from '../../ui/app-bar.tsx';
import { Dock } from '../../ui/dock.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Page } from '../../ui/page.tsx';
import { Rows } from '../../ui/rows.tsx';
import { Section } from '../../ui/section.tsx';
import { CouponsSkeleton } from './coupons-skeleton.tsx';
import { EarnedRow } from './earned-row.tsx';
import { shownSections } from './rules.ts';
import '../../ui/late-icon-paths.ts';

/** The rewards that the shopper has, as the server sorts them. */
export function CouponsScreen() {
  const { product } = useSdk();
  const earned = useListEarnedCoupons(product);
  return (
    <>
      <AppBar title={couponsText.title} />
      <Page>
        <Loaded query={earned} what={couponsText.loading} skeleton={<CouponsSkeleton />}>
          {({ sections }) => {
            const shown = shownSections(sections);
            if (shown.length > 0) {
              return shown.map(({ identifier, title, earned_coupons }) => (
                <Section key={identifier ?? title} title={title}>
                  <Rows>
                    {earned_coupons.map((coupon) => (
                      <EarnedRow key={coupon.identifier} coupon={coupon} />
                    ))}
                  </Rows>
                </Section>
              ));
            }
            return (
              <EmptyState
                title={couponsText.empty.title}
                action={
                  <LinkButton as={Link} to={paths.shop} icon="gift">
                    {couponsText.empty.shop}
                  </LinkButton>
                }
              >
                {couponsText.empty.text}
              </EmptyState>
            );
          }}
        </Loaded>
      </Page>
      <Dock nav={<MainNav />} />
    </>
  );
}
