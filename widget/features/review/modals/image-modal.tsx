import { fr } from '../../../text/fr.ts';
import { reviewText } from '../../../text/review.ts';
import { ImagePreview } from '../../../ui/image-preview.tsx';
import type { ModalProps } from './modal-props.ts';

/** The receipt's picture, to be read from close up. */
export function ImageModal({ receipt, onClose }: ModalProps) {
  return (
    <ImagePreview
      open
      src={receipt.image_url ?? undefined}
      title={reviewText.picture}
      onClose={onClose}
      closeLabel={fr.close}
      zoomLabel={reviewText.zoom}
      failedText={reviewText.pictureFailed}
    />
  );
}
