import type { UploadSnapshot } from '@cagnotte/sdk';
import { Button } from '../../../ui/button.tsx';
import { Celebration } from '../../../ui/celebration.tsx';
import { formatPercent } from '../../../ui/format.ts';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { StatusLine } from '../../../ui/status-line.tsx';
import { showErrorToast } from '../../../ui/toast-store.ts';
import { useSdk } from '../../queries/sdk-context.tsx';
import { describeWaitingReason, type WaitingReason } from '../../receipts/waiting-reason.ts';
import { captureText } from '../text.ts';
import { PictureRows } from './picture-rows.tsx';
import { ReceiptFrame } from './receipt-frame.tsx';
import styles from './sending-view.module.css';

const sendingText = captureText.sending;

/** The progress of a receipt and of each picture, with a button to go home meanwhile. */
export function SendingView({ receipt, onContinue }: { receipt: UploadSnapshot; onContinue: () => void }) {
  return (
    <ReceiptFrame
      title={sendingText.title}
      pictures={<PictureRows pictures={receipt.pictures} />}
      actions={
        <Button variant="primary" size="lg" onClick={onContinue}>
          {sendingText.home}
        </Button>
      }
    >
      <p className={styles.figure}>{formatPercent(receipt.progress)}</p>
      <ProgressBar label={sendingText.total} value={receipt.progress} size="md" />
      <p className={styles.note}>{receipt.isDurable ? sendingText.background : sendingText.keepOpen}</p>
    </ReceiptFrame>
  );
}

/** A receipt that has arrived at the server. */
export function SentView({ onAgain, onHome }: { onAgain: () => void; onHome: () => void }) {
  const text = captureText.sent;
  return (
    <Celebration
      title={text.title}
      actions={
        <>
          <Button variant="primary" size="lg" icon="camera" onClick={onAgain}>
            {text.again}
          </Button>
          <Button variant="quiet" size="lg" onClick={onHome}>
            {text.home}
          </Button>
        </>
      }
    >
      {text.text}
    </Celebration>
  );
}

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
      title={receipt.isDurable ? text.title : text.titleHere}
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
