import type { UploadSnapshot } from '@cagnotte/sdk';
import { useSdk } from '../../client/sdk-context.tsx';
import { uploadFailure } from '../../client/upload-failure.ts';
import type { WaitingReason } from '../../client/waiting-reason.ts';
import { Link } from '../../navigation/link.tsx';
import { paths } from '../../navigation/paths.ts';
import { tellFailure } from '../../stores/tell-failure.ts';
import { fr } from '../../text/fr.ts';
import { receiptTitle } from '../../text/receipt-title.ts';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import styles from './upload-row.module.css';

export interface UploadActionProps {
  readonly upload: UploadSnapshot;
  /** Why it waits, if it does. */
  readonly reason: WaitingReason | undefined;
}

/** What the shopper may do about a receipt that does not move: try at once, or see what to do about one that was refused. */
export function UploadAction({ upload, reason }: UploadActionProps) {
  const { uuid, state, createdAt } = upload;
  const { outbox } = useSdk();
  const text = fr.upload;
  const isTrouble = state === 'failed' && uploadFailure(upload) === 'trouble';
  if (state === 'failed' && !isTrouble)
    return (
      <div className={styles.actions}>
        <LinkButton
          as={Link}
          to={paths.shoot}
          state={{ receipt: uuid }}
          size="sm"
          aria-label={text.lookAt(receiptTitle(createdAt))}
        >
          {text.look}
        </LinkButton>
      </div>
    );
  if (!isTrouble && reason?.kind !== 'retry') return null;
  return (
    <div className={styles.actions}>
      <Button size="sm" onClick={() => outbox.retry(uuid).catch(tellFailure)}>
        {text.retry}
      </Button>
    </div>
  );
}
