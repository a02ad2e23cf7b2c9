import { openModal } from '../../stores/review.ts';
import { reviewText } from '../../text/review.ts';
import { Icon } from '../../ui/icon.tsx';
import { Thumb } from '../../ui/thumb.tsx';
import styles from './review.module.css';

/** The receipt's picture, beside what was read of it; pressed, as large as the screen. */
export function ReceiptPicture({ src }: { src: string }) {
  return (
    <button
      type="button"
      className={styles.picture}
      aria-label={reviewText.enlarge}
      onClick={() => openModal('image')}
    >
      <Thumb src={src} />
      <Icon name="search" size="sm" />
    </button>
  );
}
