import { useMemo, type CSSProperties } from 'react';
import type { EarnedCouponsSection } from '@cagnotte/generated/hooks/product';
import { Link } from '../../navigation/link.tsx';
import { MainNav } from '../../navigation/main-nav.tsx';
import { paths } from '../../navigation/paths.ts';
import { LinkButton } from '../../ui/controls/button.tsx';
import { AppBar } from '../../ui/layout/app-bar.tsx';
import { Dock } from '../../ui/layout/dock.tsx';
import { Page, Section } from '../../ui/layout/page.tsx';
import { EmptyState } from '../../ui/lists/empty-state.tsx';
import styles from './earned-voucher.module.css';
import { EarnedVouchers, VouchersSkeleton } from './earned-voucher.tsx';
import { LoadedCoupons } from './loaded-coupons.tsx';
import { getShownSections } from './rules.ts';
import { couponsText } from './text.ts';

/** Returns the number of vouchers of a section as a style, which decides its width beside others. */
const getVoucherCountStyle = (count: number) => ({ '--vouchers': count }) as CSSProperties;

/** Placeholder of the vouchers. */
function CouponsSkeleton() {
  return (
    <div className={styles.sections}>
      <div style={getVoucherCountStyle(3)}>
        <Section title={couponsText.status.ready}>
          <VouchersSkeleton />
        </Section>
      </div>
    </div>
  );
}

/** The sections with coupons, or a link to the shop if there are none. */
function CouponSections({ sections }: { sections: readonly EarnedCouponsSection[] }) {
  const shownSections = useMemo(() => getShownSections(sections), [sections]);
  if (shownSections.length === 0) {
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
  }
  return (
    <div className={styles.sections}>
      {shownSections.map(({ identifier, title, isPast, earned_coupons }) => (
        <div key={identifier ?? title} style={getVoucherCountStyle(earned_coupons.length)}>
          <Section title={title}>
            <EarnedVouchers name={identifier ?? title} coupons={earned_coupons} isPast={isPast} isUpright />
          </Section>
        </div>
      ))}
    </div>
  );
}

/** The earned coupons of the shopper, in sections. Operation `listEarnedCoupons`. */
export function CouponsScreen() {
  return (
    <>
      <AppBar title={couponsText.title} />
      <Page isWide>
        <LoadedCoupons skeleton={<CouponsSkeleton />}>
          {(sections) => <CouponSections sections={sections} />}
        </LoadedCoupons>
      </Page>
      <Dock nav={<MainNav />} />
    </>
  );
}
