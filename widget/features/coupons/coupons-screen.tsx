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
import { LoadedCoupons } from './loaded-coupons.tsx';
import { shownSections } from './rules.ts';

/** The rewards that the shopper has, as the server sorts them. Operation `listEarnedCoupons`. */
export function CouponsScreen() {
  return (
    <>
      <AppBar title={couponsText.title} />
      <Page>
        <LoadedCoupons skeleton={<CouponsSkeleton />}>
          {(sections) => {
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
        </LoadedCoupons>
      </Page>
      <Dock nav={<MainNav />} />
    </>
  );
}
