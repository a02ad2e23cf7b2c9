import { useSnapshot } from 'valtio';
import { useSdk } from '../../../client/sdk-context.tsx';
import { openModal, review, useAvailableCoupons } from '../../../stores/review.ts';
import { fr } from '../../../text/fr.ts';
import { reviewText } from '../../../text/review.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Rows } from '../../../ui/rows.tsx';
import { CouponRow } from '../coupon-row.tsx';
import { useClaiming } from '../use-claiming.ts';
import { ClaimCheck } from './claim-check.tsx';
import type { ModalProps } from './modal-props.ts';
import { Refusal } from './refusal.tsx';

/** RV-13: claims the discount of an earned coupon that the receipt lacks. Operation `reportMissingOnReceipt`. */
export function ReportRefundModal({ receipt, onClose }: ModalProps) {
  const { product } = useSdk();
  const { selectedCoupon } = useSnapshot(review);
  const { isBusy, refusal, claim } = useClaiming(onClose);
  const coupons = useAvailableCoupons(product);
  const coupon = coupons?.find(({ identifier }) => identifier === selectedCoupon);
  const text = reviewText.reportRefund;
  const send = () => {
    if (selectedCoupon === undefined) return;
    claim({
      operation: 'reportMissingOnReceipt',
      receipt: receipt.receiptUuid,
      coupon: selectedCoupon,
    });
  };
  return (
    <Dialog
      open
      title={text.title}
      onClose={onClose}
      closeLabel={fr.close}
      actions={
        <>
          <Button variant="primary" size="lg" busy={isBusy} onClick={send}>
            {text.send}
          </Button>
          <Button size="lg" disabled={isBusy} onClick={() => openModal('select-refund')}>
            {text.other}
          </Button>
        </>
      }
    >
      {coupon && (
        <Rows>
          <CouponRow coupon={coupon} />
        </Rows>
      )}
      <p>{text.text}</p>
      <Refusal>{refusal}</Refusal>
      <ClaimCheck onClose={onClose} />
    </Dialog>
  );
}
