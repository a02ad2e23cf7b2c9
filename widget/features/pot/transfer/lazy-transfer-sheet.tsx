import type { PotResponse } from '@cagnotte/generated/hooks/product';
import { lazy, useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { DialogBoundary } from '../../../ui/dialog-boundary.tsx';
import { closeTransfer, pot } from '../pot-store.ts';

const load = () => import('./transfer-sheet.tsx');
const TransferSheet = lazy(async () => ({ default: (await load()).TransferSheet }));

/** The sheet of a transfer: loaded after the pot, so that it opens at once. */
export function LazyTransferSheet({ response }: { response: PotResponse }) {
  const { isTransferOpen } = useSnapshot(pot);
  useEffect(() => {
    // A failure is shown when the sheet is opened.
    load().catch(() => undefined);
  }, []);
  if (!isTransferOpen) return null;
  return (
    <DialogBoundary onClose={closeTransfer}>
      <TransferSheet response={response} />
    </DialogBoundary>
  );
}
