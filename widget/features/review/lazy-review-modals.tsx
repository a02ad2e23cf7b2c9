import { useDeferredValue } from 'react';
import { useSnapshot } from 'valtio';
import { DialogBoundary, LoadingDialog } from '../../ui/dialogs/dialog-boundary.tsx';
import { createLazyDialog } from '../../ui/dialogs/lazy-dialog.ts';
import { openModal, reviewStore } from './review-store.ts';
import type { ReviewReceipt } from './rules.ts';

const [ReviewModals, usePreload] = createLazyDialog(
  async () => (await import('./modals/review-modals.tsx')).ReviewModals,
);

const close = () => openModal(undefined);

/** The modals: loaded after the receipt, so that the first one opens at once. */
export function LazyReviewModals({ receipt }: { receipt: ReviewReceipt }) {
  const { openModal: opened } = useSnapshot(reviewStore);
  // The press responds first: rendering a modal over hundreds of purchases takes a moment.
  const name = useDeferredValue(opened);
  usePreload();
  if (!name) return opened ? <LoadingDialog onClose={close} /> : null;
  return (
    <DialogBoundary onClose={close}>
      <ReviewModals name={name} receipt={receipt} />
    </DialogBoundary>
  );
}
