import { memo } from 'react';
import type { EarnedCoupon } from '@cagnotte/generated/hooks/product';
import { CappedList } from '../../navigation/capped-list.tsx';
import { Link } from '../../navigation/link.tsx';
import { pathTo } from '../../navigation/paths.ts';
import { Icon } from '../../ui/images/icon.tsx';
import { Skeleton } from '../../ui/lists/skeleton.tsx';
import { Voucher, VoucherStub } from '../../ui/rewards/voucher.tsx';
import { classNames } from '../../ui/styles/class-names.ts';
import { formatSpaces } from '../../ui/text/format.ts';
import { format } from '../../ui/text/message.ts';
import { StatusLine } from '../../ui/text/status-line.tsx';
import { useProgramme } from '../programme/settings.ts';
import styles from './earned-voucher.module.css';
import { formatCodeHint, getCouponStatus, isReady, findTerms } from './rules.ts';
import { couponsText } from './text.ts';

export interface EarnedVoucherProps {
  readonly coupon: EarnedCoupon;
  /** Name of the programme, which is on coupons that can be used. */
  readonly programme?: string | undefined;
  /** True if it can no longer be used. */
  readonly isPast?: boolean | undefined;
  /** True to show only its worth, its conditions and its end. */
  readonly isBrief?: boolean;
  /** True to put its worth above everything else, for three vouchers side by side. */
  readonly isUpright?: boolean | undefined;
}

/** One earned coupon as a voucher: its value, its conditions and its end. A press anywhere opens its code. */
export const EarnedVoucher = memo(function EarnedVoucher({
  coupon,
  programme,
  isPast = false,
  isBrief = false,
  isUpright,
}: EarnedVoucherProps) {
  const { icon, tone, text } = getCouponStatus(coupon);
  const title = formatSpaces(coupon.title ?? couponsText.reward);
  const terms = findTerms(coupon);
  const hint = isReady(coupon) && !isBrief ? formatCodeHint(coupon.barcode) : undefined;
  return (
    <Voucher
      isUpright={isUpright}
      stub={
        <VoucherStub
          amount={coupon.amount}
          discount={isBrief ? undefined : couponsText.discount}
          imageUrl={coupon.image_url}
          isQuiet={isPast}
          head={!isPast && !isBrief && <p className={styles.brand}>{programme}</p>}
        />
      }
    >
      <p className={styles.title}>
        <Link
          className={styles.opener}
          to={pathTo.earnedCoupon(coupon.identifier)}
          aria-label={format(couponsText.open, { title })}
        >
          {title}
        </Link>
      </p>
      {terms && <p className={styles.terms}>{terms}</p>}
      <StatusLine icon={icon} tone={tone}>
        {text}
      </StatusLine>
      {hint && (
        <p className={styles.code}>
          <Icon name="barcode" size="sm" />
          {hint}
          <Icon name="chevron" size="sm" />
        </p>
      )}
    </Voucher>
  );
});

interface EarnedVouchersProps {
  /** Identifies the list on its screen. */
  readonly name: string;
  readonly coupons: readonly EarnedCoupon[];
  /**
   * Number of vouchers at first, and of further ones. By default 40: each has as many elements as
   * two rows of other lists.
   */
  readonly step?: number;
  readonly isPast?: boolean;
  readonly isUpright?: boolean;
}

/** A list of vouchers, shown a part at a time. */
export function EarnedVouchers({ name, coupons, step = 40, isPast, isUpright }: EarnedVouchersProps) {
  // Read once for the list: each call observes the query cache.
  const programme = useProgramme()?.programName;
  return (
    <CappedList name={name} items={coupons} step={step}>
      {(shown) => (
        <ul className={classNames(styles.vouchers, isPast && styles.past)}>
          {shown.map((coupon) => (
            <li key={coupon.identifier}>
              <EarnedVoucher coupon={coupon} programme={programme} isPast={isPast} isUpright={isUpright} />
            </li>
          ))}
        </ul>
      )}
    </CappedList>
  );
}

const titleWidths = ['5.5rem', '6rem', '6.5rem'];

/** Placeholder of vouchers. */
export function VouchersSkeleton() {
  return (
    <ul className={styles.vouchers}>
      {titleWidths.map((width) => (
        <li key={width}>
          <Voucher isUpright stub={<Skeleton width="100%" height="100%" />}>
            <Skeleton width={width} height="1rem" top=".25rem" />
            <Skeleton width="8rem" height=".875rem" top=".5rem" />
          </Voucher>
        </li>
      ))}
    </ul>
  );
}
