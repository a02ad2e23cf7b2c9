import type { ComponentType } from 'react';
import { openModal, type ReviewModal } from '../../../stores/review.ts';
import type { ReviewReceipt } from '../rules.ts';
import { ContactModal } from './contact-modal.tsx';
import { HowToModal } from './how-to-modal.tsx';
import { ImageModal } from './image-modal.tsx';
import { MissingLinesModal } from './missing-lines-modal.tsx';
import type { ModalProps } from './modal-props.ts';
import { ReportModal } from './report-modal.tsx';
import { ReportRefundModal } from './report-refund-modal.tsx';
import { ScanModal } from './scan-modal.tsx';
import { SelectRefundModal } from './select-refund-modal.tsx';
import { TrustingModal } from './trusting-modal.tsx';

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
