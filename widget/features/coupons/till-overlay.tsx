import { useSnapshot } from 'valtio';
import { earnedCoupons } from '../../stores/earned-coupons.ts';
import { fr } from '../../text/fr.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { CouponCode, type CouponCodeProps } from './coupon-code.tsx';
import styles from './large-coupon.module.css';

const close = () => {
  earnedCoupons.isOverlayOpen = false;
};

/** The code over everything, on white and as large as the screen allows: for the till. */
export function TillOverlay({ title, ...code }: CouponCodeProps & { readonly title: string }) {
  const { isOverlayOpen } = useSnapshot(earnedCoupons);
  return (
    <Dialog open={isOverlayOpen} title={title} onClose={close} closeLabel={fr.close}>
      <div className={styles.till}>
        <CouponCode {...code} />
      </div>
    </Dialog>
  );
}
