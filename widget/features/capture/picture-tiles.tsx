import { useState } from 'react';
import { useSnapshot } from 'valtio';
import type { PictureSnapshot } from '@cagnotte/sdk';
import type { FileKind } from '@cagnotte/sdk/internal/file-kind';
import { BlobImage } from '../../ui/images/blob-image.tsx';
import { Icon } from '../../ui/images/icon.tsx';
import { Skeleton } from '../../ui/lists/skeleton.tsx';
import { classNames } from '../../ui/styles/class-names.ts';
import { format } from '../../ui/text/message.ts';
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx';
import { useThumbnail } from '../receipts/pictures/thumbnails.ts';
import { captureStore } from './capture-store.ts';
import styles from './picture-tiles.module.css';
import { findAdvice, getPictureSource } from './rules.ts';
import { captureText } from './text.ts';

/**
 * A card in place of a picture that the browser cannot draw.
 * @param name shown where there is room for it
 */
export function NeutralCard({ kind, name }: { kind: FileKind; name?: string }) {
  return (
    <span className={classNames(styles.card, !name && styles.small)}>
      <Icon name={kind === 'pdf' ? 'pdf' : 'image'} />
      <span className={styles.kind}>
        {kind === 'unknown' || kind === 'other' ? captureText.strip.picture : kind.toUpperCase()}
      </span>
      {name && <span className={styles.name}>{name}</span>}
    </span>
  );
}

/**
 * A picture of the outbox in small, or a neutral card when the browser cannot draw it. Takes up its space
 * before the picture is loaded.
 */
export function SmallPreview({ id }: { id: string }) {
  const thumbnail = useThumbnail(id);
  const [undrawableImage, setUndrawableImage] = useState<Blob>();
  if (!thumbnail) return <span className={styles.image} />;
  const { image, kind } = thumbnail;
  return image && image !== undrawableImage ? (
    <BlobImage src={image} className={styles.image} alt="" onError={() => setUndrawableImage(image)} />
  ) : (
    <NeutralCard kind={kind} />
  );
}

export interface PictureButtonProps {
  /** All pictures of the receipt. */
  readonly pictures: readonly PictureSnapshot[];
  /** Index of this picture, from 0. */
  readonly index: number;
  readonly onOpen: (id: string) => void;
}

/**
 * A picture in small, with its number and a mark of advice; a press opens it. Renders nothing if
 * there is no such picture.
 */
export function PictureButton({ pictures, index, onOpen }: PictureButtonProps) {
  const { replacedPicture } = useSnapshot(captureStore);
  const picture = pictures[index];
  if (!picture) return null;
  const { id, name } = picture;
  const advice = findAdvice(picture, pictures);
  return (
    <button
      type="button"
      className={styles.opener}
      aria-current={id === replacedPicture || undefined}
      data-advice={advice?.remedy}
      onClick={() => onOpen(id)}
    >
      <VisuallyHidden as="span">
        {format(captureText.strip.pictures[getPictureSource(picture)], { n: index + 1, name })}
        {advice && `, ${advice.label}`}
      </VisuallyHidden>
      <span className={styles.picture} aria-hidden>
        <SmallPreview id={id} />
        <span className={styles.number}>{index + 1}</span>
        {advice && (
          <span className={styles.mark}>
            <Icon name={advice.remedy === 'again' ? 'alert' : 'info'} size="sm" />
          </span>
        )}
      </span>
    </button>
  );
}

export interface PictureStripProps {
  readonly pictures: readonly PictureSnapshot[];
  /** Number of further pictures that are being stored. */
  readonly storingCount: number;
  readonly onOpen: (id: string) => void;
}

/** The pictures of the receipt from top to bottom. */
export function PictureStrip({ pictures, storingCount, onOpen }: PictureStripProps) {
  return (
    <ol className={styles.strip} aria-label={captureText.strip.label}>
      {pictures.map(({ id }, index) => (
        <li key={id} ref={scrollIntoView}>
          <PictureButton pictures={pictures} index={index} onOpen={onOpen} />
        </li>
      ))}
      {Array.from({ length: storingCount }, (_, index) => (
        <li key={`storing-${index}`} ref={scrollIntoView} aria-hidden>
          <Skeleton width="var(--tile-width, 3.5rem)" height="var(--tile-height, 4.5rem)" />
        </li>
      ))}
    </ol>
  );
}

function scrollIntoView(item: HTMLLIElement | null): void {
  item?.scrollIntoView({ block: 'nearest', inline: 'end' });
}
