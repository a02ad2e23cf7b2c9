import { useSnapshot } from 'valtio';
import type { PotResponse } from '@cagnotte/generated/hooks/product';
import { DialogBoundary } from '../../../ui/dialogs/dialog-boundary.tsx';
import { createLazyDialog } from '../../../ui/dialogs/lazy-dialog.ts';
import { closeTransfer, potStore } from '../pot-store.ts';

const [TransferSheet, usePreload] = createLazyDialog(
  async () => (await import('./transfer-sheet.tsx')).TransferSheet,
);

/** The sheet of a transfer: loaded after the pot, so that it opens at once. */
export function LazyTransferSheet({ response }: { response: PotResponse }) {
  const { isTransferOpen } = useSnapshot(potStore);
  usePreload();
  if (!isTransferOpen) return null;
  return (
    <DialogBoundary onClose={closeTransfer}>
      <TransferSheet response={response} />
    </DialogBoundary>
  );
}
