import type { CSSProperties } from 'react';
import { Link } from '../../navigation/link.tsx';
import { MainNav } from '../../navigation/main-nav.tsx';
import { paths } from '../../navigation/paths.ts';
import { AppBar } from '../../ui/app-bar.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Dock } from '../../ui/dock.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Page, Section } from '../../ui/page.tsx';
import styles from './earned-voucher.module.css';
import { EarnedVouchers, VouchersSkeleton } from './earned-voucher.tsx';
import { LoadedCoupons } from './loaded-coupons.tsx';
import { shownSections } from './rules.ts';
import { couponsText } from './text.ts';

/** The boxes of the vouchers. */
function CouponsSkeleton() {
  return (
    <Section title={couponsText.status.ready}>
      <VouchersSkeleton />
    </Section>
  );
}

/** How many vouchers a section has, for its width beside others. */
const vouchersOf = (count: number) => ({ '--vouchers': count }) as CSSProperties;

/** The rewards that the shopper has, as the server sorts them. Operation `listEarnedCoupons`. */
export function CouponsScreen() {
  return (
    <>
      <AppBar title={couponsText.title} />
      <Page wide>
        <LoadedCoupons skeleton={<CouponsSkeleton />}>
          {(sections) => {
            const shown = shownSections(sections);
            if (shown.length > 0) {
              return (
                <div className={styles.sections}>
                  {shown.map(({ identifier, title, isPast, earned_coupons }) => (
                    <div key={identifier ?? title} style={vouchersOf(earned_coupons.length)}>
                      <Section title={title}>
                        <EarnedVouchers
                          name={identifier ?? title}
                          coupons={earned_coupons}
                          isPast={isPast}
                          isUpright
                        />
                      </Section>
                    </div>
                  ))}
                </div>
              );
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
