import type { UploadSnapshot } from '@cagnotte/sdk';
import { useState } from 'react';
import { useWaitingReason } from '../../receipts/waiting-reason.ts';
import { type WaitingReason } from '../../receipts/waiting-reason.ts';
import { FailedView } from './failed-view.tsx';
import { SentView, WaitingView, SendingView } from './sending-view.tsx';

export interface ReceiptViewProps {
  readonly receipt: UploadSnapshot;
  readonly onCamera: () => void;
  readonly onHome: () => void;
}

/** A ticket after it was sent off: on its way, held up, arrived or refused. */
export function ReceiptView({ receipt, onCamera, onHome }: ReceiptViewProps) {
  const reason = useWaitingReason(receipt);
  const { state, progress } = receipt;
  // After a delay, the view stays during further attempts, until bytes are sent again.
  const [heldAt, setHeldAt] = useState<number>();
  if (heldAt === undefined && reason && isHeldUp(reason)) setHeldAt(progress);
  if (heldAt !== undefined && progress > heldAt) setHeldAt(undefined);

  if (state === 'failed') return <FailedView receipt={receipt} onCamera={onCamera} onHome={onHome} />;
  if (state === 'sent') return <SentView onAgain={onCamera} onHome={onHome} />;
  return heldAt !== undefined || reason?.kind === 'turn' ? (
    <WaitingView receipt={receipt} reason={reason} onContinue={onHome} />
  ) : (
    <SendingView receipt={receipt} onContinue={onHome} />
  );
}

function isHeldUp({ kind }: WaitingReason): boolean {
  return kind === 'network' || kind === 'retry';
}
