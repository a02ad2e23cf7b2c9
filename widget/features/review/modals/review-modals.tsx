import type { ComponentType } from 'react';
import { useListAvailableEarnedCoupons } from '@cagnotte/generated/hooks/product';
import { Button } from '../../../ui/controls/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { ImagePreview } from '../../../ui/images/image-preview.tsx';
import { Row, RowIcon, Rows } from '../../../ui/lists/rows.tsx';
import { Skeleton } from '../../../ui/lists/skeleton.tsx';
import { uiText } from '../../../ui/text/text.ts';
import { useProgramme } from '../../programme/settings.ts';
import { Loaded } from '../../queries/loaded.tsx';
import { useSdk } from '../../queries/sdk-context.tsx';
import { CouponRows } from '../more-on-receipt.tsx';
import { openModal, type ReviewModal } from '../review-store.ts';
import type { ReviewReceipt } from '../rules.ts';
import { ProductCode } from '../scan/product-code.tsx';
import { reviewText } from '../text.ts';
import { useClaiming } from '../use-claim.ts';
import { ClaimCheck, ScanModal, TrustingModal } from './claim-modals.tsx';
import { ContactModal, ReportModal, ReportRefundModal } from './message-modals.tsx';
import type { ModalProps } from './modal-props.ts';

/** An explanation, in four steps, of the check of a receipt. */
export function HowToModal({ onClose }: ModalProps) {
  const text = reviewText.howTo;
  return (
    <Dialog
      open
      title={text.title}
      onClose={onClose}
      closeLabel={uiText.close}
      actions={
        <Button variant="primary" size="lg" onClick={onClose}>
          {text.done}
        </Button>
      }
    >
      <Rows>
        {text.steps.map((step) => (
          <Row key={step.title} thumb={<RowIcon name={step.icon} />} title={step.title}>
            <p>{step.text}</p>
          </Row>
        ))}
      </Rows>
    </Dialog>
  );
}

/** The receipt's picture, which can be enlarged. */
export function ImageModal({ receipt, onClose }: ModalProps) {
  return (
    <ImagePreview
      open
      src={receipt.image_url ?? undefined}
      title={reviewText.picture}
      onClose={onClose}
      closeLabel={uiText.close}
      zoomLabel={reviewText.zoom}
      failedText={reviewText.pictureFailed}
    />
  );
}

/** The claim on a product that no purchase of the receipt shows. Operation `claimOnReceipt`. */
export function MissingLinesModal({ receipt, onClose }: ModalProps) {
  const readers = useProgramme()?.scannerReaders;
  const { isBusy, refusal, claim, claimAgain } = useClaiming(onClose);
  const text = reviewText.missingLines;
  const send = (ean: string) => claim({ operation: 'claimOnReceipt', receipt: receipt.receiptUuid, ean });
  return (
    <Dialog open title={text.title} onClose={onClose} closeLabel={uiText.close}>
      <p>{text.text}</p>
      <ProductCode readers={readers} isBusy={isBusy} refusal={refusal} onCode={send} />
      <ClaimCheck onClose={onClose} sendAgain={claimAgain} />
    </Dialog>
  );
}

/** The choice of the earned coupon that is missing on the receipt. Operation `listAvailableEarnedCoupons`. */
export function SelectRefundModal({ onClose }: ModalProps) {
  const { product } = useSdk();
  const query = useListAvailableEarnedCoupons(product);
  const text = reviewText.selectRefund;
  return (
    <Dialog open title={text.title} onClose={onClose} closeLabel={uiText.close}>
      <Loaded query={query} what={text.loading} skeleton={<Skeleton width="100%" height="8rem" />}>
        {({ coupons }) =>
          coupons.length === 0 ? (
            <p>{text.none}</p>
          ) : (
            <>
              <p>{text.text}</p>
              <CouponRows coupons={coupons} buttonText={text.choose} actionLabel={text.chooseLabel} />
            </>
          )
        }
      </Loaded>
    </Dialog>
  );
}

const modals: Record<ReviewModal, ComponentType<ModalProps>> = {
  image: ImageModal,
  scan: ScanModal,
  trusting: TrustingModal,
  report: ReportModal,
  'how-to': HowToModal,
  'missing-lines': MissingLinesModal,
  zendesk: ContactModal,
  'report-refund': ReportRefundModal,
  'select-refund': SelectRefundModal,
};

const close = () => openModal(undefined);

/** RV-03: the modal of that name. */
export function ReviewModals({ name, receipt }: { name: ReviewModal; receipt: ReviewReceipt }) {
  const Modal = modals[name];
  return <Modal receipt={receipt} onClose={close} />;
}
