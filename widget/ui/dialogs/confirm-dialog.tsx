import { Button } from '../controls/button.tsx';
import { Dialog } from './dialog.tsx';

export interface ConfirmDialogProps {
  readonly open: boolean;
  /** The question. */
  readonly title: string;
  /** The loss that the shopper confirms. */
  readonly text: string;
  /** Labels of the two actions. */
  readonly keep: string;
  readonly discard: string;
  readonly onKeep: () => void;
  readonly onDiscard: () => void;
}

/**
 * The question before data is deleted that cannot be restored. Every way to close the dialog, except
 * one button, keeps the data.
 */
export function ConfirmDialog({ open, title, text, keep, discard, onKeep, onDiscard }: ConfirmDialogProps) {
  return (
    <Dialog
      open={open}
      title={title}
      onClose={onKeep}
      closeLabel={keep}
      actions={
        <>
          <Button variant="primary" size="lg" onClick={onKeep}>
            {keep}
          </Button>
          <Button size="lg" isDanger onClick={onDiscard}>
            {discard}
          </Button>
        </>
      }
    >
      <p>{text}</p>
    </Dialog>
  );
}
