import { reportMissingOnReceipt } from '@cagnotte/generated/hooks/product';
import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { useSdk } from '../../../client/sdk-context.tsx';
import { useChange } from '../../../client/use-change.ts';
import { openModal, review, useAvailableCoupons } from '../../../stores/review.ts';
import { fr } from '../../../text/fr.ts';
import { reviewText } from '../../../text/review.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Rows } from '../../../ui/rows.tsx';
import { acting } from '../acting.ts';
import { CouponRow } from '../coupon-row.tsx';
import { refusalWords } from '../refusal-words.ts';
import type { ModalProps } from './modal-props.ts';
import { Refusal } from './refusal.tsx';

/** RV-13: claims the discount of an earned coupon that the receipt lacks. Operation `reportMissingOnReceipt`. */
export function ReportRefundModal({ receipt, onClose }: ModalProps) {
  const { product } = useSdk();
  const { selectedCoupon, isClaiming } = useSnapshot(review);
  const change = useChange();
  const coupons = useAvailableCoupons(product);
  const [refusal, setRefusal] = useState<string>();
  const coupon = coupons?.find(({ identifier }) => identifier === selectedCoupon);
  const text = reviewText.reportRefund;
  const send = () => {
    if (selectedCoupon === undefined) return;
    setRefusal(undefined);
    void acting({
      flag: 'isClaiming',
      send: () =>
        change('reportMissingOnReceipt', () =>
          reportMissingOnReceipt(product, {
            earned_coupon_identifier: selectedCoupon,
            receipt_uuid: receipt.receiptUuid,
          }),
        ),
      done: reviewText.fixed.recorded,
      onDone: onClose,
      onFailure: (error) => setRefusal(refusalWords(error)),
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
          <Button variant="primary" size="lg" busy={isClaiming} onClick={send}>
            {text.send}
          </Button>
          <Button size="lg" disabled={isClaiming} onClick={() => openModal('select-refund')}>
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
    </Dialog>
  );
}
