import type { ReviewReceipt } from '../rules.ts';

/** What each modal of the review gets. It is open while it is there. */
export interface ModalProps {
  readonly receipt: ReviewReceipt;
  readonly onClose: () => void;
}
