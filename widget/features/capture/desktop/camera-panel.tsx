import { useEffect, useRef, type KeyboardEvent } from 'react';
import { useSnapshot } from 'valtio';
import type { PictureSnapshot } from '@cagnotte/sdk';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { format } from '../../../ui/text/message.ts';
import { VisuallyHidden } from '../../../ui/text/visually-hidden.tsx';
import { useSdk } from '../../queries/sdk-context.tsx';
import { CameraRefusal } from '../camera/camera-notice.tsx';
import { CameraTip } from '../camera/camera-tip.tsx';
import { LivePicture, ReceiptOutline, ZoomControl } from '../camera/live-picture.tsx';
import { useCamera } from '../camera/use-camera.ts';
import { useShutter } from '../camera/use-shutter.ts';
import { useBlankReason } from '../camera/watch-picture.ts';
import { captureStore } from '../capture-store.ts';
import shooting from '../capture.module.css';
import { getCameraInstruction } from '../rules.ts';
import { captureText } from '../text.ts';
import styles from './camera-panel.module.css';
import { DropTarget } from './drop-target.tsx';
import { desktopText } from './text.ts';

export interface CameraPanelProps {
  readonly pictures: readonly PictureSnapshot[];
  readonly onClose: () => void;
}

/**
 * The live picture in place of the drop target. Opens the camera at once; after a failure the
 * drop target is shown again.
 */
export function CameraPanel({ pictures, onClose }: CameraPanelProps) {
  const { draft } = useSdk().outbox;
  const { replacedPicture } = useSnapshot(captureStore);
  const { camera, state } = useCamera(true);
  const live = state.status === 'live' ? state : undefined;
  const failure = state.status === 'failed' ? state.failure : undefined;
  const { video, ready, canShoot, shoot, blinks, lastPlace, blackPicture } = useShutter(live, draft);
  const blankReason = useBlankReason(video, live?.stream);
  const shutter = useRef<HTMLButtonElement>(null);
  const target = useRef<HTMLElement>(null);
  const text = captureText.camera;

  const hasFailed = failure !== undefined;
  // The button that opened the panel is removed, and so is the shutter after a failure.
  useEffect(() => (hasFailed ? target : shutter).current?.focus({ preventScroll: true }), [hasFailed]);

  if (hasFailed)
    return (
      <DropTarget ref={target}>
        <div className={styles.refusal}>
          <CameraRefusal failure={failure} onRetry={camera.startNow} />
        </div>
      </DropTarget>
    );
  const closeOnEscape = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') onClose();
  };
  return (
    <section className={styles.panel} aria-label={text.live} onKeyDown={closeOnEscape}>
      <VisuallyHidden role="status">
        {!live && text.starting}
        {lastPlace > 0 && format(text.pictureTaken, { n: lastPlace })}
      </VisuallyHidden>
      <LivePicture ref={video} onReady={ready} blinks={blinks} />
      <div className={shooting.top}>
        <IconButton icon="close" on="camera" label={desktopText.closeCamera} onClick={onClose} />
        <p className={shooting.guide}>
          {getCameraInstruction(pictures, { replacedPicture, isLive: live !== undefined })}
        </p>
        {live?.hasSeveralLenses && (
          <IconButton
            icon="flip"
            on="camera"
            label={text.switchLens}
            onClick={() => void camera.switchLens()}
          />
        )}
      </div>
      <div className={styles.middle}>
        <ReceiptOutline />
        {live && (
          <ZoomControl
            stops={live.zoomStops}
            zoomStop={live.zoomStop}
            onZoom={(stop) => void camera.zoomTo(stop)}
          />
        )}
        <CameraTip blackPicture={blackPicture} blankReason={blankReason} onRetry={camera.startNow} />
      </div>
      <div className={styles.foot}>
        <button
          ref={shutter}
          type="button"
          className={shooting.shutter}
          aria-label={text.shutter}
          aria-disabled={!canShoot || undefined}
          onClick={() => void shoot()}
        />
      </div>
    </section>
  );
}
