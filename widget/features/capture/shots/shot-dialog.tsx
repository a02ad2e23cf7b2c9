import type { PictureSnapshot } from '@cagnotte/sdk';
import { useSdk } from '../../../client/sdk-context.tsx';
import { tellFailure } from '../../../stores/tell-failure.ts';
import { captureText } from '../../../text/capture.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { StatusLine } from '../../../ui/status-line.tsx';
import { adviceOn } from '../advice.ts';
import { captureStore, retakeShot } from '../capture-store.ts';
import { LargePreview } from '../large-preview.tsx';
import styles from './shot-dialog.module.css';

export interface ShotDialogProps {
  readonly shots: readonly PictureSnapshot[];
  /** Id of the shot to show; undefined keeps the dialog closed. */
  readonly open: string | undefined;
  readonly onClose: () => void;
  /** The shot that opened the dialog is gone: the focus needs another place. */
  readonly onRemoved: () => void;
}

/** One shot in large, and what can be done with it. */
export function ShotDialog({ shots, open, onClose, onRemoved }: ShotDialogProps) {
  const index = shots.findIndex(({ id }) => id === open);
  const shot = shots[index];
  const advice = shot && adviceOn(shot);
  const text = captureText.shot;
  const { draft } = useSdk().outbox;
  const retake = () => {
    retakeShot(shot?.id);
    onClose();
  };
  const remove = async () => {
    if (!shot) return;
    if (captureStore.retaking === shot.id) retakeShot(undefined);
    await draft.remove(shot.id);
    onClose();
    onRemoved();
  };
  const move = (to: number) => () => {
    if (shot) draft.move(shot.id, to).catch(tellFailure);
  };
  return (
    <Dialog
      open={shot !== undefined}
      title={text.title(index + 1, shots.length)}
      closeLabel={captureText.close}
      onClose={onClose}
      actions={
        <>
          <Button variant="primary" size="lg" icon="camera" onClick={retake}>
            {text.retake}
          </Button>
          <Button size="lg" danger onClick={() => remove().catch(tellFailure)}>
            {text.remove}
          </Button>
        </>
      }
    >
      {shot && (
        <>
          <div className={styles.picture}>
            <LargePreview picture={shot} alt={text.title(index + 1, shots.length)} />
          </div>
          {advice && (
            <div className={styles.advice}>
              <StatusLine icon={advice.remedy === 'again' ? 'alert' : 'info'} tone="warn">
                {advice.text}
              </StatusLine>
            </div>
          )}
          {shots.length > 1 && (
            <div className={styles.order}>
              <Button variant="quiet" size="sm" disabled={index === 0} onClick={move(index - 1)}>
                {text.moveUp}
              </Button>
              <Button
                variant="quiet"
                size="sm"
                disabled={index === shots.length - 1}
                onClick={move(index + 1)}
              >
                {text.moveDown}
              </Button>
            </div>
          )}
        </>
      )}
    </Dialog>
  );
}
