import { useId, useState } from 'react';
import type { PictureSnapshot } from '@cagnotte/sdk';
import { Button } from '../../ui/controls/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { ZoomableImage } from '../../ui/images/zoomable-image.tsx';
import { format } from '../../ui/text/message.ts';
import { StatusLine } from '../../ui/text/status-line.tsx';
import { uiText } from '../../ui/text/text.ts';
import { showErrorToast } from '../../ui/toasts/toast-store.ts';
import { useSdk } from '../queries/sdk-context.tsx';
import { usePicture } from '../receipts/pictures/use-picture.ts';
import { captureStore, setReplacedPicture } from './capture-store.ts';
import styles from './picture-dialog.module.css';
import { NeutralCard } from './picture-tiles.tsx';
import { findAdvice, getPictureKind } from './rules.ts';
import { captureText } from './text.ts';

const text = captureText.picture;

interface LargePreviewProps {
  readonly picture: Pick<PictureSnapshot, 'id' | 'name'>;
  readonly alt: string;
}

/**
 * A picture of the outbox in large, or a neutral card with its name. Takes up its space before the picture is
 * loaded.
 */
function LargePreview({ picture: { id, name }, alt }: LargePreviewProps) {
  const picture = usePicture(id);
  const [undrawableBlob, setUndrawableBlob] = useState<Blob>();
  if (!picture) return <div className={styles.card} />;
  const { blob, isDrawable, kind } = picture;
  return blob && isDrawable && blob !== undrawableBlob ? (
    <ZoomableImage src={blob} alt={alt} zoomLabel={text.zoom} onError={() => setUndrawableBlob(blob)} />
  ) : (
    <div className={styles.card}>
      <NeutralCard kind={kind} name={name} />
    </div>
  );
}

interface PlaceProps {
  /** From 0. */
  readonly place: number;
  readonly count: number;
  readonly onMove: (to: number) => void;
}

/** The place of the picture in the receipt, as a list from which another place can be chosen. */
function Place({ place, count, onMove }: PlaceProps) {
  const id = useId();
  return (
    <div className={styles.place}>
      <label htmlFor={id}>{text.place}</label>
      <select id={id} value={place} onChange={({ currentTarget }) => onMove(Number(currentTarget.value))}>
        {Array.from({ length: count }, (_, index) => (
          <option key={index} value={index}>
            {format(text.nth, { n: index + 1, count })}
          </option>
        ))}
      </select>
    </div>
  );
}

export interface PictureDialogProps {
  readonly pictures: readonly PictureSnapshot[];
  /** Id of the picture to show; undefined keeps the dialog closed. */
  readonly openedId: string | undefined;
  /**
   * Shows another picture.
   * @param id id of that picture
   */
  readonly onOpen: (id: string) => void;
  readonly onClose: () => void;
  /** Called after a picture was removed: the focus needs another element. */
  readonly onRemoved: () => void;
}

/** One picture in large, with its actions and buttons to the other pictures. */
export function PictureDialog({ pictures, openedId, onOpen, onClose, onRemoved }: PictureDialogProps) {
  const index = pictures.findIndex(({ id }) => id === openedId);
  const picture = pictures[index];
  const advice = picture && findAdvice(picture, pictures);
  const kind = picture ? getPictureKind(picture) : 'photo';
  const title = format(text.titles[kind], { n: index + 1, count: pictures.length });
  const { draft } = useSdk().outbox;
  const retake = () => {
    setReplacedPicture(picture?.id);
    onClose();
  };
  const remove = async () => {
    if (!picture) return;
    if (captureStore.replacedPicture === picture.id) setReplacedPicture(undefined);
    await draft.remove(picture.id);
    onClose();
    onRemoved();
  };
  const createOpener = (other: PictureSnapshot | undefined) => () => other && onOpen(other.id);
  const [previous, next] = [pictures[index - 1], pictures[index + 1]];
  return (
    <Dialog
      open={picture !== undefined}
      title={title}
      closeLabel={uiText.close}
      onClose={onClose}
      actions={
        <>
          <Button variant="primary" size="lg" icon="check" onClick={onClose}>
            {text.fine}
          </Button>
          <Button size="lg" icon={kind === 'pdf' ? 'pdf' : 'camera'} onClick={retake}>
            {text.retake[kind]}
          </Button>
        </>
      }
    >
      {picture && (
        <>
          <div className={styles.preview}>
            <LargePreview key={picture.id} picture={picture} alt={title} />
          </div>
          <div className={styles.details}>
            {pictures.length > 1 && (
              <div className={styles.pages}>
                <Button
                  variant="quiet"
                  size="sm"
                  icon="back"
                  isUnavailable={!previous}
                  onClick={createOpener(previous)}
                >
                  {text.previous}
                </Button>
                <Button
                  variant="quiet"
                  size="sm"
                  iconAfter="chevron"
                  isUnavailable={!next}
                  onClick={createOpener(next)}
                >
                  {text.next}
                </Button>
              </div>
            )}
            {advice && (
              <StatusLine icon={advice.remedy === 'again' ? 'alert' : 'info'} tone="warn">
                {advice.text}
              </StatusLine>
            )}
            <div className={styles.foot}>
              {pictures.length > 1 && (
                <Place
                  place={index}
                  count={pictures.length}
                  onMove={(to) => void draft.move(picture.id, to).catch(showErrorToast)}
                />
              )}
              <Button variant="quiet" size="sm" isDanger onClick={() => remove().catch(showErrorToast)}>
                {text.remove}
              </Button>
            </div>
          </div>
        </>
      )}
    </Dialog>
  );
}
