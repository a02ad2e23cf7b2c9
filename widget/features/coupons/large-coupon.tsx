import type { EarnedCoupon } from '@cagnotte/generated/hooks/product';
import { useServer } from '../../stores/server.ts';
import { couponsText } from '../../text/coupons.ts';
import { fineSpaces } from '../../text/fine-spaces.ts';
import { formatDate } from '../../text/format-date.ts';
import { formatMoney } from '../../text/format-money.ts';
import { classNames } from '../../ui/class-names.ts';
import { HeroAmount } from '../../ui/hero-amount.tsx';
import { Leader } from '../../ui/leader.tsx';
import { StatusLine } from '../../ui/status-line.tsx';
import { CouponBox } from './coupon-box.tsx';
import styles from './large-coupon.module.css';
import { couponStatus, isReady } from './rules.ts';

const words = couponsText.detail;

/** The coupon as large as the screen: what it is worth, its conditions, and its code. */
export function LargeCoupon({ coupon }: { coupon: EarnedCoupon }) {
  const server = useServer();
  const { amount, title, terms, description, obtained_at, expires_at, usages_left, barcode, barcode_format } =
    coupon;
  const name = fineSpaces(title ?? couponsText.reward);
  const isMoney = typeof amount === 'number';
  const ready = isReady(coupon);
  const { icon, tone, text } = couponStatus(coupon);
  return (
    <div className={styles.shadow}>
      <article className={styles.coupon}>
        <div className={classNames(styles.top, !ready && coupon.kind === 'Coupon' && styles.spent)}>
          <p className={styles.brand}>{server?.programName}</p>
          {isMoney && (
            <p className={styles.worth}>
              <HeroAmount>{formatMoney(amount)}</HeroAmount>
            </p>
          )}
          <h2 className={isMoney ? undefined : styles.title}>
            {isMoney ? couponsText.worth(fineSpaces(terms ?? '')) : name}
          </h2>
        </div>
        <div className={styles.body}>
          {!isMoney && description && <p>{fineSpaces(description)}</p>}
          {expires_at && <Leader label={words.until} value={formatDate(new Date(expires_at))} />}
          {obtained_at && <Leader label={words.obtained} value={formatDate(new Date(obtained_at))} />}
          {ready && typeof usages_left === 'number' && (
            <Leader label={words.usable} value={words.times(usages_left)} />
          )}
          {!ready && (
            <StatusLine icon={icon} tone={tone}>
              {text}
            </StatusLine>
          )}
          {ready && barcode && <CouponBox title={name} code={barcode} format={barcode_format} />}
        </div>
      </article>
    </div>
  );
}
