import { useState } from 'react';
import type { UploadSnapshot } from '@cagnotte/sdk';
import { useWaitingReason, type WaitingReason } from '../../receipts/waiting-reason.ts';
import { FailedView } from './failed-view.tsx';
import { SendingView } from './sending-view.tsx';
import { SentView } from './sent-view.tsx';
import { WaitingView } from './waiting-view.tsx';

export interface SendingReceiptProps {
  readonly receipt: UploadSnapshot;
  readonly onCamera: () => void;
  readonly onHome: () => void;
}

/** A receipt after the shopper sent it: being sent, delayed, received or failed. */
export function SendingReceipt({ receipt, onCamera, onHome }: SendingReceiptProps) {
  const reason = useWaitingReason(receipt);
  const { state, progress } = receipt;
  // After a delay, the waiting view stays during further attempts, until bytes are sent again.
  const [delayedAtProgress, setDelayedAtProgress] = useState<number>();
  if (delayedAtProgress === undefined && reason && isDelayed(reason)) setDelayedAtProgress(progress);
  if (delayedAtProgress !== undefined && progress > delayedAtProgress) setDelayedAtProgress(undefined);

  if (state === 'failed') return <FailedView receipt={receipt} onCamera={onCamera} onHome={onHome} />;
  if (state === 'sent') return <SentView onAgain={onCamera} onHome={onHome} />;
  return delayedAtProgress !== undefined || reason?.kind === 'turn' ? (
    <WaitingView receipt={receipt} reason={reason} onContinue={onHome} />
  ) : (
    <SendingView receipt={receipt} onContinue={onHome} />
  );
}

function isDelayed({ kind }: WaitingReason): boolean {
  return kind === 'network' || kind === 'retry';
}
