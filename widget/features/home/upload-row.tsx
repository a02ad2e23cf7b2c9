import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import type { UploadSnapshot } from '@cagnotte/sdk';
import { Link } from '../../navigation/link.tsx';
import { paths } from '../../navigation/paths.ts';
import { Button, LinkButton } from '../../ui/controls/button.tsx';
import { Thumb } from '../../ui/images/thumb.tsx';
import { layout } from '../../ui/layout/layout-store.ts';
import { Row } from '../../ui/lists/rows.tsx';
import { ProgressBar } from '../../ui/rewards/progress-bar.tsx';
import { format, formatCount } from '../../ui/text/message.ts';
import { StatusLine } from '../../ui/text/status-line.tsx';
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx';
import { showErrorToast } from '../../ui/toasts/toast-store.ts';
import { useSdk } from '../queries/sdk-context.tsx';
import { isPdf } from '../receipts/pictures/picture-source.ts';
import { useThumbnail } from '../receipts/pictures/thumbnails.ts';
import { getReceiptTitle } from '../receipts/receipt-name.ts';
import { ReceiptRowTitle } from '../receipts/receipt-row-title.tsx';
import { RowOpener } from '../receipts/row-opener.tsx';
import { receiptsText } from '../receipts/text.ts';
import { getUploadFailure } from '../receipts/upload-failure.ts';
import { useWaitingReason, type WaitingReason } from '../receipts/waiting-reason.ts';
import styles from './home.module.css';
import { countDamagedPictures, describeUploadStatus } from './receipt-status.ts';

interface UploadActionProps {
  readonly upload: UploadSnapshot;
  /** Why it waits, if it does. */
  readonly reason: WaitingReason | undefined;
}

/** The action on a receipt that is not being sent: a retry, or a link that shows why it failed. */
function UploadAction({ upload, reason }: UploadActionProps) {
  const { uuid, state, capturedAt } = upload;
  const { outbox } = useSdk();
  const text = receiptsText.upload;
  const isTrouble = state === 'failed' && getUploadFailure(upload) === 'trouble';
  if (state === 'failed' && !isTrouble)
    return (
      <div className={styles.actions}>
        <LinkButton
          as={Link}
          to={paths.shoot}
          state={{ receipt: uuid }}
          size="sm"
          aria-label={format(text.lookAt, { title: getReceiptTitle(capturedAt) })}
        >
          {text.look}
        </LinkButton>
      </div>
    );
  if (!isTrouble && reason?.kind !== 'retry') return null;
  return (
    <div className={styles.actions}>
      <Button size="sm" onClick={() => outbox.retry(uuid).catch(showErrorToast)}>
        {text.retry}
      </Button>
    </div>
  );
}

/** A live region that announces the start and the end of an upload, and nothing in between. */
export function UploadAnnouncer() {
  const { outbox } = useSdk();
  const [message, setMessage] = useState('');
  useEffect(() => {
    let uploadsBefore: readonly UploadSnapshot[] = outbox.list();
    return outbox.subscribe(() => {
      const now = outbox.list();
      const previous = uploadsBefore;
      uploadsBefore = now;
      // Attempts without a network are neither shown nor announced.
      if (!layout.isOnline) return;
      // Home does not wait for this text; when it cannot be loaded, the rows show the same.
      void import('./upload-announcement.ts').then(
        ({ findUploadAnnouncement }) => setMessage((shown) => findUploadAnnouncement(previous, now) ?? shown),
        () => undefined,
      );
    });
  }, [outbox]);
  return <VisuallyHidden role="status">{message}</VisuallyHidden>;
}

/** A receipt that is being sent from this device, or that could not be sent. */
export function UploadRow({ upload }: { upload: UploadSnapshot }) {
  const { outbox } = useSdk();
  const { isOnline } = useSnapshot(layout);
  const reason = useWaitingReason(upload);
  const { uuid, state, progress, pictures, capturedAt } = upload;
  const first = pictures[0];
  const thumbnail = useThumbnail(first?.id);
  const { icon, tone, text } = describeUploadStatus(upload, { isOnline, reason });
  const damagedCount = countDamagedPictures(upload);
  const uploadText = receiptsText.upload;
  return (
    <Row
      thumb={
        <Thumb
          src={thumbnail?.image}
          fallback={first && isPdf(first) ? 'pdf' : 'image'}
          count={pictures.length}
        />
      }
      title={<ReceiptRowTitle capturedAt={capturedAt} />}
      action={
        state !== 'sent' && (
          <RowOpener
            icon="close"
            label={uploadText.cancel}
            subject={{
              kind: 'upload',
              pictures,
              onDiscard: () => void outbox.discard(uuid).catch(showErrorToast),
            }}
          />
        )
      }
    >
      <StatusLine icon={icon} tone={tone}>
        {text}
      </StatusLine>
      {damagedCount > 0 && (
        <StatusLine icon="alert" tone="warn">
          {formatCount(uploadText.damaged, damagedCount)}
        </StatusLine>
      )}
      {state === 'sending' && <ProgressBar label={uploadText.bar} value={progress} />}
      <UploadAction upload={upload} reason={reason} />
    </Row>
  );
}
