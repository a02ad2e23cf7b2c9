import { earnedCoupons } from '../../stores/earned-coupons.ts';
import { couponsText } from '../../text/coupons.ts';
import { StatusLine } from '../../ui/status-line.tsx';
import { CouponCode, type CouponCodeProps } from './coupon-code.tsx';
import styles from './large-coupon.module.css';
import { TillOverlay } from './till-overlay.tsx';
import { useWakeLock } from './use-wake-lock.ts';

const words = couponsText.detail;
const enlarge = () => {
  earnedCoupons.isOverlayOpen = true;
};

/** The code of a coupon on white, larger at a press; while it is there the screen stays lit. */
export function CouponBox({ title, ...code }: CouponCodeProps & { readonly title: string }) {
  const isLit = useWakeLock();
  return (
    <>
      <section className={styles.code} aria-label={words.code}>
        <CouponCode {...code} />
        <button type="button" className={styles.enlarge} onClick={enlarge}>
          {words.enlarge}
        </button>
      </section>
      <StatusLine icon="sun">{isLit ? words.lit : words.atTheTill}</StatusLine>
      <TillOverlay title={title} {...code} />
    </>
  );
}
