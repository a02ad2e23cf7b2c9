import { useEffect, useMemo, useState } from 'react';
import { useParams } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import type { EarnedCoupon, EarnedCouponsSection } from '@cagnotte/generated/hooks/product';
import { BackLink } from '../../navigation/link.tsx';
import { MainNav } from '../../navigation/main-nav.tsx';
import { paths } from '../../navigation/paths.ts';
import { Leader } from '../../ui/images/paper.tsx';
import { AppBar } from '../../ui/layout/app-bar.tsx';
import { Dock } from '../../ui/layout/dock.tsx';
import { Page, Section } from '../../ui/layout/page.tsx';
import { Skeleton } from '../../ui/lists/skeleton.tsx';
import { HeroAmount } from '../../ui/rewards/hero-amount.tsx';
import { classNames } from '../../ui/styles/class-names.ts';
import { formatSpaces, formatDate, formatMoney } from '../../ui/text/format.ts';
import { format, formatCount } from '../../ui/text/message.ts';
import { StatusLine } from '../../ui/text/status-line.tsx';
import { useProgramme } from '../programme/settings.ts';
import { useIsPending } from '../queries/run-action.ts';
import { CouponCode } from './coupon-code.tsx';
import {
  earnedCouponsStore,
  findEarnedCoupon,
  getResaleActionKey,
  showEarnedCoupon,
} from './earned-coupons-store.ts';
import { EarnedVouchers } from './earned-voucher.tsx';
import styles from './large-coupon.module.css';
import { LoadedCoupons } from './loaded-coupons.tsx';
import { ResaleOffer } from './resale-offer.tsx';
import { getCouponStatus, getDiscountText, isReady, findOtherReadyCoupons } from './rules.ts';
import { couponsText } from './text.ts';

/** Thrown when the shopper has no coupon with that identifier. The error page shows its status. */
class UnknownCoupon extends Error {
  override readonly name = 'UnknownCoupon';
  readonly status = 404;

  constructor() {
    super('the shopper has no earned coupon of that name');
  }
}

/** Placeholder of the large coupon. */
function LargeCouponSkeleton() {
  return (
    <div className={styles.screen} aria-hidden="true">
      <div className={styles.coupon}>
        <Skeleton width="100%" height="13.5rem" />
        <div className={styles.body}>
          <Skeleton width="100%" height="1rem" top=".5rem" />
          <Skeleton width="100%" height="1rem" top="1rem" />
          <Skeleton width="100%" height="6rem" top="1.5rem" />
        </div>
      </div>
    </div>
  );
}

const detailText = couponsText.detail;

/** The coupon as large as the screen: its value, its conditions and its code. */
function LargeCoupon({ coupon }: { coupon: EarnedCoupon }) {
  const programme = useProgramme();
  const { amount, title, description, obtained_at, expires_at, usages_left, barcode } = coupon;
  const name = formatSpaces(title ?? couponsText.reward);
  const isMoney = typeof amount === 'number';
  const isUsable = isReady(coupon);
  const { icon, tone, text } = getCouponStatus(coupon);
  return (
    <div className={styles.screen}>
      <article className={styles.coupon}>
        <div className={classNames(styles.top, !isUsable && coupon.kind === 'Coupon' && styles.spent)}>
          <p className={styles.brand}>{programme?.programName}</p>
          {isMoney ? (
            <h2>
              <span className={styles.worth}>
                <HeroAmount>{formatMoney(amount)}</HeroAmount>
              </span>{' '}
              {getDiscountText(coupon)}
            </h2>
          ) : (
            <h2 className={styles.title}>{name}</h2>
          )}
        </div>
        <div className={styles.body}>
          {!isMoney && description && <p>{formatSpaces(description)}</p>}
          {expires_at && <Leader label={detailText.until} value={formatDate(new Date(expires_at))} />}
          {obtained_at && <Leader label={detailText.obtained} value={formatDate(new Date(obtained_at))} />}
          {isUsable && typeof usages_left === 'number' && (
            <Leader label={detailText.usable} value={format(detailText.times, { count: usages_left })} />
          )}
          {!isUsable && (
            <StatusLine icon={icon} tone={tone}>
              {text}
            </StatusLine>
          )}
          {isUsable && barcode && <CouponCode coupon={coupon} code={barcode} />}
        </div>
      </article>
    </div>
  );
}

/**
 * True if the coupon is being resold or was resold: the server stops listing it a moment
 * before its screen is left.
 */
function useIsGoing(identifier: string): boolean {
  const isReselling = useIsPending(getResaleActionKey(identifier));
  return useSnapshot(earnedCouponsStore).isResold || isReselling;
}

/**
 * One earned coupon, ready for the till. Operation `listEarnedCoupons`.
 * @throws UnknownCoupon which shows the 404 page
 */
export function CouponScreen() {
  const { identifier = '' } = useParams();
  const isGoing = useIsGoing(identifier);
  useEffect(() => {
    showEarnedCoupon(identifier);
    return () => showEarnedCoupon(undefined);
  }, [identifier]);
  return (
    <>
      <AppBar title={couponsText.title} back={<BackLink to={paths.earnedCoupons} />} />
      <Page isWide>
        <LoadedCoupons
          skeleton={<LargeCouponSkeleton />}
          isEnough={(sections) => isGoing || findEarnedCoupon(sections, identifier) !== undefined}
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

/** The coupon, while it is listed and while it is being resold. */
function OneCoupon({ sections, identifier }: OneCouponProps) {
  const isGoing = useIsGoing(identifier);
  const listedCoupon = findEarnedCoupon(sections, identifier);
  const [lastListedCoupon, setLastListedCoupon] = useState(listedCoupon);
  if (listedCoupon && listedCoupon !== lastListedCoupon) setLastListedCoupon(listedCoupon);
  const coupon = listedCoupon ?? (isGoing ? lastListedCoupon : undefined);
  const otherCoupons = useMemo(
    () => (coupon ? findOtherReadyCoupons(sections, coupon) : []),
    [sections, coupon],
  );
  if (!coupon) throw new UnknownCoupon();
  return (
    <>
      <LargeCoupon coupon={coupon} />
      <ResaleOffer />
      {otherCoupons.length > 0 && (
        <Section title={formatCount(couponsText.detail.others, otherCoupons.length)}>
          <EarnedVouchers name="others" coupons={otherCoupons} step={10} />
        </Section>
      )}
    </>
  );
}
