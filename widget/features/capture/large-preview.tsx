import type { PictureSnapshot } from '@cagnotte/sdk';
import { useState } from 'react';
import { usePicture } from '../../client/pictures/use-picture.ts';
import { BlobImage } from '../../ui/blob-image.tsx';
import styles from './file-preview.module.css';
import { NeutralCard } from './neutral-card.tsx';

export interface LargePreviewProps {
  readonly picture: Pick<PictureSnapshot, 'id' | 'name'>;
  readonly alt: string;
}

/** A picture of the outbox uncropped, or a neutral card with its name. Fills its place. */
export function LargePreview({ picture: { id, name }, alt }: LargePreviewProps) {
  const picture = usePicture(id);
  const [undrawn, setUndrawn] = useState<Blob>();
  if (!picture) return null;
  const { blob, drawable, kind } = picture;
  return blob && drawable && blob !== undrawn ? (
    <BlobImage src={blob} className={styles.whole} alt={alt} onError={() => setUndrawn(blob)} />
  ) : (
    <NeutralCard kind={kind} name={name} />
  );
}
