import type { UploadSnapshot } from '@cagnotte/sdk';
import { captureText } from '../../../text/capture.ts';
import { formatPercent } from '../../../text/format-percent.ts';
import { Button } from '../../../ui/button.tsx';
import { Dock } from '../../../ui/dock.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { focusOnArrival } from '../focus-on-arrival.ts';
import { PictureRows } from './picture-rows.tsx';
import styles from './sending-view.module.css';

const text = captureText.sending;

/** The ticket on its way: the whole, each picture, and leave to go on with something else. */
export function SendingView({ receipt, onContinue }: { receipt: UploadSnapshot; onContinue: () => void }) {
  return (
    <>
      <main className={styles.view}>
        <div className={styles.head}>
          <h1 ref={focusOnArrival} tabIndex={-1} className={styles.title}>
            {text.title}
          </h1>
          <p className={styles.figure}>{formatPercent(receipt.progress)}</p>
          <ProgressBar label={text.total} value={receipt.progress} size="md" />
          <p className={styles.note}>{receipt.isDurable ? text.background : text.keepOpen}</p>
        </div>
        <div className={styles.pictures}>
          <PictureRows pictures={receipt.pictures} />
        </div>
      </main>
      <Dock>
        <Button variant="primary" size="lg" onClick={onContinue}>
          {text.continue}
        </Button>
      </Dock>
    </>
  );
}
