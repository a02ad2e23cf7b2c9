import type { UploadSnapshot } from '@cagnotte/sdk';
import { Button } from '../../../ui/controls/button.tsx';
import { StatusLine } from '../../../ui/text/status-line.tsx';
import { showErrorToast } from '../../../ui/toasts/toast-store.ts';
import { useSdk } from '../../queries/sdk-context.tsx';
import { describeWaitingReason, type WaitingReason } from '../../receipts/waiting-reason.ts';
import { captureText } from '../text.ts';
import { PictureRows } from './picture-rows.tsx';
import { ReceiptFrame } from './receipt-frame.tsx';
import styles from './sending-view.module.css';

export interface WaitingViewProps {
  readonly receipt: UploadSnapshot;
  /** Undefined while another attempt is in flight. */
  readonly reason: WaitingReason | undefined;
  readonly onContinue: () => void;
}

/** A stored receipt, which will be sent automatically: the shopper has nothing to do. */
export function WaitingView({ receipt, reason, onContinue }: WaitingViewProps) {
  const { outbox } = useSdk();
  const text = captureText.waiting;
  return (
    <ReceiptFrame
      title={receipt.isDurable ? text.title : text.titleNotStored}
      pictures={<PictureRows pictures={receipt.pictures} areKept={receipt.isDurable} />}
      actions={
        <>
          <Button variant="primary" size="lg" onClick={onContinue}>
            {captureText.sending.home}
          </Button>
          {reason?.kind === 'retry' && (
            <Button
              variant="quiet"
              size="lg"
              onClick={() => outbox.retry(receipt.uuid).catch(showErrorToast)}
            >
              {text.retry}
            </Button>
          )}
        </>
      }
    >
      <p className={styles.why}>{receipt.isDurable ? text.safe : text.keepOpen}</p>
      <div className={styles.next}>
        <StatusLine icon="clock">{reason ? describeWaitingReason(reason) : text.tryingAgain}</StatusLine>
      </div>
    </ReceiptFrame>
  );
}
