import { useState } from 'react';
import { Dialog } from './dialog.tsx';
import { Icon } from './icon.tsx';
import styles from './image-preview.module.css';
import { ZoomableImage } from './zoomable-image.tsx';

export interface ImagePreviewProps {
  readonly open: boolean;
  /** The image, by its address or as one of this device. */
  readonly src: string | Blob | undefined;
  /** What it shows: the title, and the words for those who do not see it. */
  readonly title: string;
  readonly onClose: () => void;
  readonly closeLabel: string;
  /** What the control is for that makes it larger. */
  readonly zoomLabel: string;
  /** In place of an image that cannot be shown. */
  readonly failedText: string;
}

/** One image, as large as the screen allows, and larger. Its place is there before it is, so that nothing moves. */
export function ImagePreview({
  open,
  src,
  title,
  onClose,
  closeLabel,
  zoomLabel,
  failedText,
}: ImagePreviewProps) {
  const [failed, setFailed] = useState<string | Blob>();
  return (
    <Dialog open={open} title={title} onClose={onClose} closeLabel={closeLabel}>
      {src && src !== failed ? (
        <ZoomableImage src={src} alt={title} zoomLabel={zoomLabel} onError={() => setFailed(src)} />
      ) : (
        <p className={styles.failed} role="status">
          <Icon name="image" />
          {failedText}
        </p>
      )}
    </Dialog>
  );
}
