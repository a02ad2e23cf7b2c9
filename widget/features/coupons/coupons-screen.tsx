import type { EarnedCoupon } from '@cagnotte/generated/hooks/product';
import { CappedList } from '../../navigation/capped-list.tsx';
import { Link } from '../../navigation/link.tsx';
import { MainNav } from '../../navigation/main-nav.tsx';
import { paths, pathTo } from '../../navigation/paths.ts';
import { AppBar } from '../../ui/app-bar.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Dock } from '../../ui/dock.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { fineSpaces } from '../../ui/format.ts';
import { IconLink } from '../../ui/icon-button.tsx';
import { format } from '../../ui/message.ts';
import { Page, Section } from '../../ui/page.tsx';
import { Row, RowIcon, Rows, SkeletonRows } from '../../ui/rows.tsx';
import { StatusLine } from '../../ui/status-line.tsx';
import { LoadedCoupons } from './loaded-coupons.tsx';
import { couponStatus, shownSections } from './rules.ts';
import { couponsText } from './text.ts';

const titles = ['5.5rem', '6rem', '6.5rem', '9rem'];

/** The boxes of the rows. */
function CouponsSkeleton() {
  return (
    <Section title={couponsText.status.ready}>
      <SkeletonRows titles={titles} />
    </Section>
  );
}

/** One earned coupon of a list, and the way to it. */
function EarnedRow({ coupon }: { coupon: EarnedCoupon }) {
  const { icon, tone, text } = couponStatus(coupon);
  const title = fineSpaces(coupon.title ?? couponsText.reward);
  return (
    <Row
      thumb={<RowIcon name={coupon.kind === 'Goody' ? 'gift' : 'coupon'} />}
      title={title}
      action={
        // In a box of its own: as narrow as it is, a row keeps it beside the words.
        <span>
          <IconLink
            as={Link}
            to={pathTo.earnedCoupon(coupon.identifier)}
            icon="chev"
            label={format(couponsText.open, { title })}
          />
        </span>
      }
    >
      <StatusLine icon={icon} tone={tone}>
        {text}
      </StatusLine>
    </Row>
  );
}

/** Earned coupons, a part at a time. @param name of the list on its screen */
export function EarnedRows({ name, coupons }: { name: string; coupons: readonly EarnedCoupon[] }) {
  return (
    <CappedList name={name} items={coupons}>
      {(shown) => (
        <Rows>
          {shown.map((coupon) => (
            <EarnedRow key={coupon.identifier} coupon={coupon} />
          ))}
        </Rows>
      )}
    </CappedList>
  );
}

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
                  <EarnedRows name={identifier ?? title} coupons={earned_coupons} />
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
