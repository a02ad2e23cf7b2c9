import type { PotResponse } from '@cagnotte/generated/hooks/product';
import { lazy, Suspense, useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { pot } from '../../../stores/pot.ts';

const load = () => import('./transfer-sheet.tsx');
const TransferSheet = lazy(async () => ({ default: (await load()).TransferSheet }));

/** The sheet of a transfer: fetched once the pot is there, so that it opens at once. */
export function LazyTransferSheet({ answer }: { answer: PotResponse }) {
  const { isTransferOpen } = useSnapshot(pot);
  useEffect(() => {
    // Should it fail, whoever opens it is told.
    load().catch(() => undefined);
  }, []);
  if (!isTransferOpen) return null;
  return (
    <Suspense fallback={null}>
      <TransferSheet answer={answer} />
    </Suspense>
  );
}
