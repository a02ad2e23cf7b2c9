import type { PictureSnapshot } from '@cagnotte/sdk';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useSnapshot } from 'valtio';
import { IconButton } from '../../../ui/icon-button.tsx';
import { format } from '../../../ui/message.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { useSdk } from '../../queries/sdk-context.tsx';
import { CameraRefusal } from '../camera/camera-notice.tsx';
import type { Lens } from '../camera/camera.ts';
import { LivePicture, TicketFrame, ZoomControl } from '../camera/live-picture.tsx';
import { useCamera, useShutter } from '../camera/shutter.ts';
import { captureStore } from '../capture-store.ts';
import shooting from '../capture.module.css';
import { cameraGuide } from '../rules.ts';
import { captureText } from '../text.ts';
import styles from './camera-panel.module.css';
import { DropTarget } from './drop-target.tsx';
import { wideText } from './text.ts';

interface LensChoiceProps {
  readonly lenses: readonly Lens[];
  readonly lens: string | undefined;
  readonly onChoose: (id: string) => void;
}

/** Which camera is used, where there are several. */
function LensChoice({ lenses, lens, onChoose }: LensChoiceProps) {
  if (lenses.length < 2) return null;
  return (
    <select
      className={styles.lens}
      aria-label={wideText.lens}
      value={lens ?? ''}
      onChange={({ currentTarget }) => onChoose(currentTarget.value)}
    >
      {lenses.map(({ id, label }, index) => (
        <option key={id} value={id}>
          {label || format(wideText.nthLens, { n: index + 1 })}
        </option>
      ))}
    </select>
  );
}

export interface CameraProps {
  readonly shots: readonly PictureSnapshot[];
  readonly onClose: () => void;
}

/** The live picture in place of the drop target. Opens the camera at once; after a failure the drop target is shown again. */
export function Camera({ shots, onClose }: CameraProps) {
  const { draft } = useSdk().outbox;
  const { retaking } = useSnapshot(captureStore);
  const { camera, state } = useCamera(true);
  const live = state.status === 'live' ? state : undefined;
  const failure = state.status === 'failed' ? state.failure : undefined;
  const { video, ready, canShoot, shoot, blinks } = useShutter(live, draft);
  const shutter = useRef<HTMLButtonElement>(null);
  const target = useRef<HTMLElement>(null);
  const text = captureText.camera;

  // The choice of a lens stays while the next one starts.
  const [lenses, setLenses] = useState<readonly Lens[]>([]);
  if (live && live.lenses !== lenses) setLenses(live.lenses);

  const hasFailed = failure !== undefined;
  // The button that led here is gone, and so is the shutter after a failure.
  useEffect(() => (hasFailed ? target : shutter).current?.focus({ preventScroll: true }), [hasFailed]);

  if (hasFailed)
    return (
      <DropTarget
        ref={target}
        label={wideText.drop}
        head={
          <div className={styles.refusal}>
            <CameraRefusal failure={failure} onRetry={camera.ask} />
          </div>
        }
      />
    );
  const closeOnEscape = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') onClose();
  };
  return (
    <section className={styles.panel} aria-label={text.live} onKeyDown={closeOnEscape}>
      <VisuallyHidden role="status">{live ? '' : text.starting}</VisuallyHidden>
      <LivePicture ref={video} onReady={ready} blink={blinks} />
      <div className={shooting.top}>
        <IconButton icon="close" on="camera" label={wideText.closeCamera} onClick={onClose} />
        <p className={shooting.guide}>{cameraGuide(shots, retaking, live !== undefined)}</p>
        {live?.torch !== undefined && (
          <IconButton
            icon="bolt"
            on="camera"
            label={text.torch}
            aria-pressed={live.torch}
            onClick={() => void camera.toggleTorch()}
          />
        )}
        <LensChoice lenses={lenses} lens={live?.lens} onChoose={(id) => void camera.chooseLens(id)} />
      </div>
      <div className={styles.middle}>
        <TicketFrame />
        {live && (
          <ZoomControl stops={live.zooms} zoom={live.zoom} onZoom={(stop) => void camera.zoomTo(stop)} />
        )}
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
