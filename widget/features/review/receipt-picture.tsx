import { useState } from 'react';
import { fr } from '../../text/fr.ts';
import { reviewText } from '../../text/review.ts';
import { Icon } from '../../ui/icon.tsx';
import { ImagePreview } from '../../ui/image-preview.tsx';
import { Thumb } from '../../ui/thumb.tsx';
import styles from './review.module.css';

/** The receipt's picture, beside what was read of it; pressed, as large as the screen. */
export function ReceiptPicture({ src }: { src: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={styles.picture}
        aria-label={reviewText.enlarge}
        onClick={() => setOpen(true)}
      >
        <Thumb src={src} />
        <Icon name="search" size="sm" />
      </button>
      <ImagePreview
        open={isOpen}
        src={src}
        title={reviewText.picture}
        onClose={() => setOpen(false)}
        closeLabel={fr.close}
        failedText={reviewText.pictureFailed}
      />
    </>
  );
}
