import type { EarnedCoupon, EarnedCouponsSection } from '@cagnotte/generated/hooks/product';
import { useMemo } from 'react';
import { Link } from '../../navigation/link.tsx';
import { MainNav } from '../../navigation/main-nav.tsx';
import { paths, pathTo } from '../../navigation/paths.ts';
import { AppBar } from '../../ui/app-bar.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Dock } from '../../ui/dock.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { fineSpaces } from '../../ui/format.ts';
import { IconLink } from '../../ui/icon-button.tsx';
import type { RowPlace } from '../../ui/long-list.tsx';
import { format } from '../../ui/message.ts';
import { Page, Section } from '../../ui/page.tsx';
import { LongRows, Row, RowIcon, SkeletonRows } from '../../ui/rows.tsx';
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
function EarnedRow({ coupon, ...place }: { coupon: EarnedCoupon } & RowPlace) {
  const { icon, tone, text } = couponStatus(coupon);
  const title = fineSpaces(coupon.title ?? couponsText.reward);
  return (
    <Row
      {...place}
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

const rowOf = (coupon: EarnedCoupon, place: RowPlace) => <EarnedRow coupon={coupon} {...place} />;
const keyOf = ({ identifier }: EarnedCoupon) => identifier;
const wordsOf = (coupon: EarnedCoupon) =>
  `${coupon.title ?? couponsText.reward}, ${couponStatus(coupon).text}`;

/** Earned coupons, however many. */
export function EarnedRows({ coupons }: { coupons: readonly EarnedCoupon[] }) {
  return <LongRows items={coupons} keyOf={keyOf} rowOf={rowOf} wordsOf={wordsOf} />;
}

/** The sections with coupons; where there are none, the way to the shop. */
function CouponSections({ sections }: { sections: readonly EarnedCouponsSection[] }) {
  const shown = useMemo(() => shownSections(sections), [sections]);
  if (shown.length > 0) {
    return shown.map(({ identifier, title, earned_coupons }) => (
      <Section key={identifier ?? title} title={title}>
        <EarnedRows coupons={earned_coupons} />
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
}

/** The rewards that the shopper has, as the server sorts them. Operation `listEarnedCoupons`. */
export function CouponsScreen() {
  return (
    <>
      <AppBar title={couponsText.title} />
      <Page>
        <LoadedCoupons skeleton={<CouponsSkeleton />}>
          {(sections) => <CouponSections sections={sections} />}
        </LoadedCoupons>
      </Page>
      <Dock nav={<MainNav />} />
    </>
  );
}
