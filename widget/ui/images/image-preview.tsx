import { useState } from 'react';
import { Dialog } from '../dialogs/dialog.tsx';
import { Icon } from './icon.tsx';
import styles from './image-preview.module.css';
import { ZoomableImage } from './zoomable-image.tsx';

export interface ImagePreviewProps {
  readonly open: boolean;
  /** An address, or a picture of this device. */
  readonly src: string | Blob | undefined;
  /** Its title and alternative text. */
  readonly title: string;
  readonly onClose: () => void;
  readonly closeLabel: string;
  /** Label of the zoom control. */
  readonly zoomLabel: string;
  /** Shown for an image that cannot be loaded. */
  readonly failedText: string;
}

/**
 * One image, as large as the screen allows, with zoom. Its space is reserved while it loads, so that nothing
 * moves.
 */
export function ImagePreview({
  open,
  src,
  title,
  onClose,
  closeLabel,
  zoomLabel,
  failedText,
}: ImagePreviewProps) {
  const [failedSrc, setFailedSrc] = useState<string | Blob>();
  return (
    <Dialog open={open} title={title} onClose={onClose} closeLabel={closeLabel}>
      {src && src !== failedSrc ? (
        <ZoomableImage src={src} alt={title} zoomLabel={zoomLabel} onError={() => setFailedSrc(src)} />
      ) : (
        <p className={styles.failed} role="status">
          <Icon name="image" />
          {failedText}
        </p>
      )}
    </Dialog>
  );
}
