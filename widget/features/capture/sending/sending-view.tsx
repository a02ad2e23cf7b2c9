import type { UploadSnapshot } from '@cagnotte/sdk';
import { Button } from '../../../ui/controls/button.tsx';
import { ProgressBar } from '../../../ui/rewards/progress-bar.tsx';
import { formatPercent } from '../../../ui/text/format.ts';
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
