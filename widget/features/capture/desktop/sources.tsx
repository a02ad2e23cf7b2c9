import { useRef, useState } from 'react';
import { useSnapshot } from 'valtio';
import type { PictureSnapshot } from '@cagnotte/sdk';
import { Button } from '../../../ui/controls/button.tsx';
import { Icon } from '../../../ui/images/icon.tsx';
import { captureStore } from '../capture-store.ts';
import { getCameraInstruction } from '../rules.ts';
import { CameraPanel } from './camera-panel.tsx';
import { DropTarget, hasTouch } from './drop-target.tsx';
import styles from './sources.module.css';
import { desktopText } from './text.ts';

export interface SourcesProps {
  readonly pictures: readonly PictureSnapshot[];
  /** Files are being dragged over the window. */
  readonly isDragging: boolean;
}

/**
 * The ways to add a picture: drop, choose or paste files, or the camera, which is requested
 * once the shopper chooses it.
 */
export function Sources({ pictures, isDragging }: SourcesProps) {
  const { replacedPicture } = useSnapshot(captureStore);
  const [isCameraOpen, setCameraOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const close = () => {
    setCameraOpen(false);
    requestAnimationFrame(() => opener.current?.focus());
  };
  const isRetaking = pictures.some(({ id }) => id === replacedPicture);
  return (
    <div className={styles.sources}>
      {isCameraOpen ? (
        <CameraPanel pictures={pictures} onClose={close} />
      ) : (
        <DropTarget
          camera={
            <Button ref={opener} size="lg" icon="camera" onClick={() => setCameraOpen(true)}>
              {hasTouch() ? desktopText.camera : desktopText.webcam}
            </Button>
          }
        >
          <span className={styles.disc}>
            <Icon name="up" />
          </span>
          <div>
            <h2 className={styles.title}>
              {isRetaking
                ? getCameraInstruction(pictures, { replacedPicture, isLive: true })
                : desktopText.drop}
            </h2>
            <p className={styles.text}>{desktopText.kinds}</p>
          </div>
        </DropTarget>
      )}
      {isDragging && (
        <div className={styles.over} aria-hidden>
          <span className={styles.disc}>
            <Icon name="up" />
          </span>
          <p className={styles.title}>{desktopText.release}</p>
        </div>
      )}
    </div>
  );
}
