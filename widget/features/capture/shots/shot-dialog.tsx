import { captureText } from '../../../text/capture.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { moveShot, removeShot, retakeShot, type Shot } from '../capture-store.ts';
import { FilePreview } from '../file-preview.tsx';
import styles from './shot-dialog.module.css';

export interface ShotDialogProps {
  readonly shots: readonly Shot[];
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
  const text = captureText.shot;
  const act = (change: (id: string) => void, after?: () => void) => () => {
    if (shot) change(shot.id);
    onClose();
    after?.();
  };
  return (
    <Dialog
      open={shot !== undefined}
      title={text.title(index + 1, shots.length)}
      closeLabel={captureText.close}
      onClose={onClose}
      actions={
        <>
          <Button variant="primary" size="lg" icon="camera" onClick={act(retakeShot)}>
            {text.retake}
          </Button>
          <Button size="lg" danger onClick={act(removeShot, onRemoved)}>
            {text.remove}
          </Button>
        </>
      }
    >
      {shot && (
        <>
          <div className={styles.picture}>
            <FilePreview file={shot.file} alt={text.title(index + 1, shots.length)} whole />
          </div>
          {shots.length > 1 && (
            <div className={styles.order}>
              <Button variant="quiet" size="sm" disabled={index === 0} onClick={() => moveShot(shot.id, -1)}>
                {text.moveUp}
              </Button>
              <Button
                variant="quiet"
                size="sm"
                disabled={index === shots.length - 1}
                onClick={() => moveShot(shot.id, 1)}
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
