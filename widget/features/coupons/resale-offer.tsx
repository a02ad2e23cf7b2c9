import { useSnapshot } from 'valtio';
import { Button } from '../../ui/controls/button.tsx';
import { DialogBoundary } from '../../ui/dialogs/dialog-boundary.tsx';
import { createLazyDialog } from '../../ui/dialogs/lazy-dialog.ts';
import { format } from '../../ui/text/message.ts';
import { showErrorToast } from '../../ui/toasts/toast-store.ts';
import { useIsPending } from '../queries/run-action.ts';
import { useSdk } from '../queries/sdk-context.tsx';
import { auth } from '../session/auth.ts';
import {
  closeResale,
  earnedCouponsStore,
  getResaleActionKey,
  useSelectedCoupon,
} from './earned-coupons-store.ts';
import styles from './large-coupon.module.css';
import { findResale, formatResale } from './rules.ts';
import { couponsText } from './text.ts';

const resaleText = couponsText.resale;
const [ResaleDialog, usePreload] = createLazyDialog(
  async () => (await import('./resale-dialog.tsx')).ResaleDialog,
);

/** CO-01: shows an error for a coupon with contradictory flags: no request can be sent for it. */
const showContradiction = () =>
  showErrorToast(new Error('an earned coupon is flagged for both kinds of resale'));
const openResale = () => {
  earnedCouponsStore.openModal = 'resale';
};

/** A button that resells the coupon on the screen, if the server allows it. */
export function ResaleOffer() {
  const { product } = useSdk();
  const coupon = useSelectedCoupon(product);
  const hasSecondService = useSnapshot(auth).secondService !== undefined;
  const { identifier = '', openModal } = useSnapshot(earnedCouponsStore);
  const isReselling = useIsPending(getResaleActionKey(identifier));
  const resale = coupon && findResale(coupon, { hasSecondService });
  usePreload(resale !== undefined);
  if (!resale) return null;
  const isSendable = resale.kind !== 'contradictory';
  return (
    <div className={styles.resale}>
      <Button size="lg" isBusy={isReselling} onClick={isSendable ? openResale : showContradiction}>
        {isSendable ? format(resaleText.sell, { what: formatResale(resale) }) : resaleText.sellOnly}
      </Button>
      {isSendable && openModal === 'resale' && (
        <DialogBoundary onClose={closeResale}>
          <ResaleDialog coupon={coupon} resale={resale} />
        </DialogBoundary>
      )}
    </div>
  );
}
