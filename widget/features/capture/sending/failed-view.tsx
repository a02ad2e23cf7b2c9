import type { UploadSnapshot } from '@cagnotte/sdk';
import { captureText } from '../../../text/capture.ts';
import { Button } from '../../../ui/button.tsx';
import { Dock } from '../../../ui/dock.tsx';
import { focusOnArrival } from '../focus-on-arrival.ts';
import { PictureRows } from './picture-rows.tsx';
import styles from './sending-view.module.css';
import { uploadFailure } from './upload-failure.ts';

export interface FailedViewProps {
  readonly upload: UploadSnapshot;
  readonly onRetry: () => void;
  /** Back to the shots, to change them before sending again. */
  readonly onEdit: () => void;
  readonly onHome: () => void;
}

/** The ticket did not arrive: why, and what to do. */
export function FailedView({ upload, onRetry, onEdit, onHome }: FailedViewProps) {
  const text = captureText.failure;
  const failure = uploadFailure(upload.error);
  const refused = failure === 'refused';
  const why = (refused && upload.error?.userMessage) || text[failure];
  return (
    <>
      <main className={styles.view}>
        <div className={styles.head}>
          <h1 ref={focusOnArrival} tabIndex={-1} className={styles.title}>
            {text.title}
          </h1>
          <p className={styles.why} role="alert">
            {why}
          </p>
        </div>
        <div className={styles.pictures}>
          <PictureRows pictures={upload.pictures} />
        </div>
      </main>
      <Dock>
        <div className={styles.actions}>
          <Button variant="primary" size="lg" onClick={refused ? onEdit : onRetry}>
            {refused ? text.edit : text.retry}
          </Button>
          <Button variant="quiet" size="lg" onClick={onHome}>
            {text.home}
          </Button>
        </div>
      </Dock>
    </>
  );
}
