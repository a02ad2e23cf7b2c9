import { useState } from 'react';
import { useThumbnail } from '../../client/pictures/use-thumbnail.ts';
import { BlobImage } from '../../ui/blob-image.tsx';
import styles from './file-preview.module.css';
import { NeutralCard } from './neutral-card.tsx';

/** A picture of the outbox in small, or a neutral card when the browser cannot draw it. Fills its place at once. */
export function SmallPreview({ id }: { id: string }) {
  const thumbnail = useThumbnail(id);
  const [undrawn, setUndrawn] = useState<Blob>();
  if (!thumbnail) return <span className={styles.image} />;
  const { image, kind } = thumbnail;
  return image && image !== undrawn ? (
    <BlobImage src={image} className={styles.image} alt="" onError={() => setUndrawn(image)} />
  ) : (
    <NeutralCard kind={kind} />
  );
}
