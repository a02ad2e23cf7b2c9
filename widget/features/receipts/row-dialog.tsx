import type { PictureSnapshot } from '@cagnotte/sdk';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { ImagePreview } from '../../ui/images/image-preview.tsx';
import { formatCount } from '../../ui/text/message.ts';
import { uiText } from '../../ui/text/text.ts';
import { getCommonName } from './pictures/picture-source.ts';
import { receiptRowsText } from './row-dialog-text.ts';

/** The content of a row's dialog. */
export type RowDialogSubject =
  | {
      /** Asks whether to discard pictures that were not sent, or a receipt that is being sent. */
      readonly kind: 'draft' | 'upload';
      readonly pictures: readonly PictureSnapshot[];
      readonly onDiscard: () => void;
    }
  | { readonly kind: 'picture'; readonly src: string; readonly title: string };

export interface RowDialogProps {
  readonly open: boolean;
  readonly subject: RowDialogSubject;
  readonly onClose: () => void;
}

/** The dialog that opens from a row of home. */
export function RowDialog({ open, subject, onClose }: RowDialogProps) {
  if (subject.kind === 'picture') {
    return (
      <ImagePreview
        open={open}
        src={subject.src}
        title={subject.title}
        onClose={onClose}
        closeLabel={uiText.close}
        zoomLabel={receiptRowsText.zoom}
        failedText={receiptRowsText.noPicture}
      />
    );
  }
  const { title, keep, discard } = receiptRowsText[subject.kind];
  return (
    <ConfirmDialog
      open={open}
      title={title}
      text={formatCount(receiptRowsText.erased[getCommonName(subject.pictures)], subject.pictures.length)}
      keep={keep}
      discard={discard}
      onKeep={onClose}
      onDiscard={subject.onDiscard}
    />
  );
}
