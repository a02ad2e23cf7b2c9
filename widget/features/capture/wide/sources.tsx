import type { PictureSnapshot } from '@cagnotte/sdk';
import { useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { format } from '../../../ui/message.ts';
import { Camera } from './camera-panel.tsx';
import { DropTarget, SourceHead } from './drop-target.tsx';
import styles from './sources.module.css';
import { wideText } from './text.ts';

/** Whether fingers are used rather than a mouse: the camera of a tablet is as near as its files. */
const hasTouch = () => matchMedia('(pointer: coarse)').matches;

const pasteKey = () => (/mac/i.test(navigator.userAgent) ? '⌘' : 'Ctrl');

export interface SourcesProps {
  readonly shots: readonly PictureSnapshot[];
  /** Files are being dragged over the window. */
  readonly isDragging: boolean;
}

/** The ways to add a shot: drop, paste or choose files, or the camera, which is asked for once the shopper chooses it. */
export function Sources({ shots, isDragging }: SourcesProps) {
  const [isCameraOpen, setCameraOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const open = () => setCameraOpen(true);
  const close = () => {
    setCameraOpen(false);
    requestAnimationFrame(() => opener.current?.focus());
  };
  return (
    <div className={styles.sources}>
      {isCameraOpen ? (
        <Camera shots={shots} onClose={close} />
      ) : hasTouch() ? (
        <>
          <section className={styles.drop} data-solid aria-label={wideText.touch.shoot}>
            <SourceHead icon="camera" title={wideText.touch.shoot} text={wideText.touch.severalShots} />
            <div className={styles.ways}>
              <Button ref={opener} size="sm" icon="camera" onClick={open}>
                {wideText.touch.useCamera}
              </Button>
            </div>
          </section>
          <DropTarget
            label={wideText.touch.choose}
            head={<SourceHead icon="up" title={wideText.touch.choose} text={wideText.touch.filesOrDrop} />}
          />
        </>
      ) : (
        <DropTarget
          label={wideText.drop}
          head={
            <SourceHead icon="up" title={wideText.drop} text={format(wideText.paste, { key: pasteKey() })} />
          }
        >
          <Button ref={opener} size="sm" icon="camera" onClick={open}>
            {wideText.useWebcam}
          </Button>
        </DropTarget>
      )}
      {isDragging && (
        <div className={styles.over} aria-hidden>
          <span className={styles.disc}>
            <Icon name="up" />
          </span>
          <p className={styles.title}>{wideText.release}</p>
        </div>
      )}
    </div>
  );
}
