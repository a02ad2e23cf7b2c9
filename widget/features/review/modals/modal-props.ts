import type { ReviewReceipt } from '../rules.ts';

/** The props of each modal of the review. It is open while it is mounted. */
export interface ModalProps {
  readonly receipt: ReviewReceipt;
  readonly onClose: () => void;
}
