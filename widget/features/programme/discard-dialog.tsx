import { fr } from '../../text/fr.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

export interface DiscardDialogProps {
  readonly open: boolean;
  /** How many pictures would go. */
  readonly pictures: number;
  readonly onKeep: () => void;
  readonly onDiscard: () => void;
}

/** Asks before pictures are thrown away: nobody can bring them back. */
export function DiscardDialog({ open, pictures, onKeep, onDiscard }: DiscardDialogProps) {
  return (
    <Dialog
      open={open}
      title={fr.upload.discardTitle}
      onClose={onKeep}
      closeLabel={fr.close}
      actions={
        <>
          <Button variant="primary" size="lg" onClick={onKeep}>
            {fr.upload.keep}
          </Button>
          <Button size="lg" danger onClick={onDiscard}>
            {fr.upload.discard}
          </Button>
        </>
      }
    >
      <p>{fr.upload.discardText(pictures)}</p>
    </Dialog>
  );
}
