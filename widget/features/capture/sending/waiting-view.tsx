import type { UploadSnapshot } from '@cagnotte/sdk';
import { useSdk } from '../../../client/sdk-context.tsx';
import type { WaitingReason } from '../../../client/waiting-reason.ts';
import { tellFailure } from '../../../stores/tell-failure.ts';
import { captureText } from '../../../text/capture.ts';
import { waitingWords } from '../../../text/waiting-words.ts';
import { Button } from '../../../ui/button.tsx';
import { Dock } from '../../../ui/dock.tsx';
import { StatusLine } from '../../../ui/status-line.tsx';
import { focusOnArrival } from '../focus-on-arrival.ts';
import { PictureRows } from './picture-rows.tsx';
import styles from './sending-view.module.css';

export interface WaitingViewProps {
  readonly receipt: UploadSnapshot;
  /** Undefined while another attempt is under way. */
  readonly reason: WaitingReason | undefined;
  readonly onContinue: () => void;
}

/** The ticket is safe and leaves by itself: nothing went wrong, and nothing is asked of the shopper. */
export function WaitingView({ receipt, reason, onContinue }: WaitingViewProps) {
  const { outbox } = useSdk();
  const text = captureText.waiting;
  return (
    <>
      <main className={styles.view}>
        <div className={styles.head}>
          <h1 ref={focusOnArrival} tabIndex={-1} className={styles.title}>
            {receipt.isDurable ? text.title : text.titleHere}
          </h1>
          <p className={styles.why}>{receipt.isDurable ? text.safe : text.keepOpen}</p>
          <div className={styles.next}>
            <StatusLine icon="clock">{reason ? waitingWords(reason) : text.tryingAgain}</StatusLine>
          </div>
        </div>
        <div className={styles.pictures}>
          <PictureRows pictures={receipt.pictures} areKept={receipt.isDurable} />
        </div>
      </main>
      <Dock>
        <div className={styles.actions}>
          <Button variant="primary" size="lg" onClick={onContinue}>
            {captureText.sending.continue}
          </Button>
          {reason?.kind === 'retry' && (
            <Button variant="quiet" size="lg" onClick={() => outbox.retry(receipt.uuid).catch(tellFailure)}>
              {text.retry}
            </Button>
          )}
        </div>
      </Dock>
    </>
  );
}
