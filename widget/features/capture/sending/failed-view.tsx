import { useState } from 'react';
import type { UploadSnapshot } from '@cagnotte/sdk';
import { Button } from '../../../ui/controls/button.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { cutText } from '../../../ui/text/cut-texts.ts';
import { formatCount } from '../../../ui/text/message.ts';
import { uiText } from '../../../ui/text/text.ts';
import { showErrorToast } from '../../../ui/toasts/toast-store.ts';
import { useSdk } from '../../queries/sdk-context.tsx';
import { findRejectedReceipt } from '../../receipts/replacements.ts';
import { getUploadFailure } from '../../receipts/upload-failure.ts';
import { findShopperKey } from '../../session/auth.ts';
import { setReplacedReceipt } from '../capture-store.ts';
import { captureText } from '../text.ts';
import { PictureRows } from './picture-rows.tsx';
import { ReceiptFrame } from './receipt-frame.tsx';
import styles from './sending-view.module.css';

export interface FailedViewProps {
  readonly receipt: UploadSnapshot;
  /** Back to the camera. */
  readonly onCamera: () => void;
  readonly onHome: () => void;
}

/** The reason why a receipt failed, and what the shopper can do. */
export function FailedView({ receipt, onCamera, onHome }: FailedViewProps) {
  const sdk = useSdk();
  const { outbox } = sdk;
  const [isBusy, setBusy] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const text = captureText.failure;
  const failure = getUploadFailure(receipt);
  const hasServerReason = failure === 'refused' || failure === 'already-sent';
  const reason = cutText((hasServerReason && receipt.error?.userMessage) || text[failure]);
  const run = (work: Promise<void>, after?: () => void) => {
    setBusy(true);
    work
      .then(after)
      .catch(showErrorToast)
      .finally(() => setBusy(false));
  };
  const edit = () => {
    // The edited receipt still replaces the same rejected receipt.
    setReplacedReceipt(findRejectedReceipt(findShopperKey(sdk), receipt.uuid));
    run(outbox.edit(receipt.uuid), onCamera);
  };
  const discard = () => run(outbox.discard(receipt.uuid), onCamera);
  const retry = () => run(outbox.retry(receipt.uuid));
  /** The main button for each failure. */
  const remedies = {
    unreadable: { label: text.again, act: discard },
    'already-sent': { label: text.other, act: discard },
    refused: { label: text.edit, act: edit },
    trouble: { label: text.retry, act: retry },
  };
  const { label, act } = remedies[failure];
  return (
    <ReceiptFrame
      title={text.title}
      pictures={
        <>
          <PictureRows pictures={receipt.pictures} areKept={receipt.isDurable} />
          <div className={styles.discard}>
            <Button variant="quiet" size="sm" isDanger onClick={() => setAsking(true)}>
              {text.discard}
            </Button>
          </div>
          <ConfirmDialog
            open={isAsking}
            title={text.discardTitle}
            text={formatCount(text.discardText, receipt.pictures.length)}
            keep={text.keep}
            discard={text.discardNow}
            onKeep={() => setAsking(false)}
            onDiscard={discard}
          />
        </>
      }
      actions={
        <>
          <Button variant="primary" size="lg" isBusy={isBusy} onClick={act}>
            {label}
          </Button>
          {failure === 'refused' && (
            <Button size="lg" onClick={retry}>
              {text.retry}
            </Button>
          )}
          <Button variant="quiet" size="lg" onClick={onHome}>
            {uiText.backHome}
          </Button>
        </>
      }
    >
      <p className={styles.why} role="alert">
        {reason}
      </p>
    </ReceiptFrame>
  );
}
