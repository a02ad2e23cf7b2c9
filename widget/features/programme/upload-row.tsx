import type { UploadSnapshot } from '@cagnotte/sdk';
import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { useSdk } from '../../client/sdk-context.tsx';
import { layout } from '../../stores/layout.ts';
import { formatTime } from '../../text/format-time.ts';
import { fr } from '../../text/fr.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { Row } from '../../ui/row.tsx';
import { StatusLine } from '../../ui/status-line.tsx';
import { Thumb } from '../../ui/thumb.tsx';
import { DiscardDialog } from './discard-dialog.tsx';
import styles from './upload-row.module.css';
import { canRetry, uploadStatus } from './upload-status.ts';

/** A receipt on its way from this device. */
export function UploadRow({ upload }: { upload: UploadSnapshot }) {
  const { uploads } = useSdk();
  const { isOnline } = useSnapshot(layout);
  const [asking, setAsking] = useState(false);
  const { uuid, state, progress, pictures, createdAt } = upload;
  const { icon, tone, text } = uploadStatus(upload, isOnline);
  const first = pictures[0];
  const isPicture = first?.type.startsWith('image/');
  return (
    <Row
      thumb={
        <Thumb
          src={isPicture ? first?.file : undefined}
          fallback={isPicture ? 'image' : 'pdf'}
          count={pictures.length}
        />
      }
      title={fr.receipt.ofTime(formatTime(new Date(createdAt)))}
      action={
        state !== 'sent' && (
          <IconButton icon="close" label={fr.upload.cancel} onClick={() => setAsking(true)} />
        )
      }
    >
      <StatusLine icon={icon} tone={tone}>
        {text}
      </StatusLine>
      {state === 'sending' && <ProgressBar label={fr.upload.bar} value={progress} />}
      {canRetry(upload) && (
        <div className={styles.retry}>
          <Button size="sm" onClick={() => uploads.retry(uuid)}>
            {fr.upload.retry}
          </Button>
        </div>
      )}
      <DiscardDialog
        open={asking}
        pictures={pictures.length}
        onKeep={() => setAsking(false)}
        onDiscard={() => uploads.discard(uuid)}
      />
    </Row>
  );
}
