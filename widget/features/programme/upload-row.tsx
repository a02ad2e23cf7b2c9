import type { UploadSnapshot } from '@cagnotte/sdk';
import { useSnapshot } from 'valtio';
import { useThumbnail } from '../../client/pictures/use-thumbnail.ts';
import { useSdk } from '../../client/sdk-context.tsx';
import { useWaitingReason } from '../../client/use-waiting-reason.ts';
import { layout } from '../../stores/layout.ts';
import { tellFailure } from '../../stores/tell-failure.ts';
import { fr } from '../../text/fr.ts';
import { receiptTitle } from '../../text/receipt-title.ts';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { Row } from '../../ui/row.tsx';
import { StatusLine } from '../../ui/status-line.tsx';
import { Thumb } from '../../ui/thumb.tsx';
import { RowOpener } from './row-opener.tsx';
import { UploadAction } from './upload-action.tsx';
import { damagedPictures, uploadStatus } from './upload-status.ts';

/** A receipt on its way from this device. */
export function UploadRow({ upload }: { upload: UploadSnapshot }) {
  const { outbox } = useSdk();
  const { isOnline } = useSnapshot(layout);
  const reason = useWaitingReason(upload);
  const { uuid, state, progress, pictures, createdAt } = upload;
  const first = pictures[0];
  const thumbnail = useThumbnail(first?.id);
  const { icon, tone, text } = uploadStatus(upload, { isOnline, reason });
  const damaged = damagedPictures(upload);
  const words = fr.upload;
  return (
    <Row
      thumb={
        <Thumb
          src={thumbnail?.image}
          fallback={first?.type === 'application/pdf' ? 'pdf' : 'image'}
          count={pictures.length}
        />
      }
      title={receiptTitle(createdAt)}
      action={
        state !== 'sent' && (
          <RowOpener
            icon="close"
            label={words.cancel}
            about={{
              kind: 'upload',
              pictures: pictures.length,
              onDiscard: () => void outbox.discard(uuid).catch(tellFailure),
            }}
          />
        )
      }
    >
      <StatusLine icon={icon} tone={tone}>
        {text}
      </StatusLine>
      {damaged > 0 && (
        <StatusLine icon="alert" tone="warn">
          {words.damaged(damaged)}
        </StatusLine>
      )}
      {state === 'sending' && <ProgressBar label={words.bar} value={progress} />}
      <UploadAction upload={upload} reason={reason} />
    </Row>
  );
}
