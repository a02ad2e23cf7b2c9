import { useRef, useState } from 'react';
import { useSnapshot } from 'valtio';
import { useSdk } from '../../client/sdk-context.tsx';
import { StorageNotice } from '../../client/storage-notice.tsx';
import { useOutbox } from '../../client/use-outbox.ts';
import { captureText } from '../../text/capture.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { CameraNotice } from './camera/camera-notice.tsx';
import { LivePicture } from './camera/live-picture.tsx';
import { TicketFrame } from './camera/ticket-frame.tsx';
import { useCamera } from './camera/use-camera.ts';
import { useShutter } from './camera/use-shutter.ts';
import { captureStore } from './capture-store.ts';
import { focusOnArrival } from './focus-on-arrival.ts';
import { RemarkTip } from './remark-tip.tsx';
import styles from './shooting-view.module.css';
import { ShotDialog } from './shots/shot-dialog.tsx';
import { ShotStrip } from './shots/shot-strip.tsx';
import { SourceButton } from './source-button.tsx';

export interface ShootingViewProps {
  readonly onClose: () => void;
  readonly onSend: () => void;
  /** The ticket is becoming a receipt. */
  readonly isSending: boolean;
}

/** The live camera, the other sources, and the shots taken so far: they are kept, however this screen is left. */
export function ShootingView({ onClose, onSend, isSending }: ShootingViewProps) {
  const { retaking, keeping } = useSnapshot(captureStore);
  const { draft } = useSdk().outbox;
  const shots = useOutbox((outbox) => outbox.draft.pictures());
  const { camera, state } = useCamera();
  const live = state.status === 'live' ? state : undefined;
  const { video, ready, canShoot, shoot, blinks, lastShot } = useShutter(live, draft);
  const [opened, setOpened] = useState<string>();
  const foot = useRef<HTMLDivElement>(null);
  const text = captureText.camera;
  const failed = state.status === 'failed';

  const retakingIndex = shots.findIndex(({ id }) => id === retaking);
  const guide = () => {
    if (retakingIndex >= 0) return text.retaking(retakingIndex + 1);
    if (failed) return captureText.title;
    if (!live) return text.starting;
    return shots.length > 0 ? text.nextShot(shots.length + 1) : text.firstShot;
  };

  return (
    <main className={styles.camera}>
      <VisuallyHidden>
        <h1 ref={focusOnArrival} tabIndex={-1}>
          {captureText.title}
        </h1>
        <div role="status">{lastShot > 0 && text.shotTaken(lastShot)}</div>
      </VisuallyHidden>
      {!failed && <LivePicture ref={video} onReady={ready} blink={blinks} />}
      <div className={styles.top}>
        <IconButton icon="close" on="camera" label={captureText.close} onClick={onClose} />
        <p className={styles.guide}>{guide()}</p>
        {live?.torch !== undefined && (
          <IconButton
            icon="bolt"
            on="camera"
            label={text.torch}
            aria-pressed={live.torch}
            onClick={() => void camera.toggleTorch()}
          />
        )}
        {live?.severalLenses && (
          <IconButton
            icon="flip"
            on="camera"
            label={text.switchLens}
            onClick={() => void camera.switchLens()}
          />
        )}
      </div>
      <div className={styles.middle}>
        {failed ? <CameraNotice failure={state.failure} onRetry={camera.start} /> : <TicketFrame />}
        <RemarkTip shots={shots} />
      </div>
      <div ref={foot} className={styles.foot} tabIndex={-1}>
        {shots.length + keeping > 0 && (
          <>
            <div className={styles.ticket}>
              <ShotStrip shots={shots} keeping={keeping} retaking={retaking} onOpen={setOpened} />
              <Button
                variant="primary"
                aria-label={captureText.strip.sendAll(shots.length + keeping)}
                // What is still being stored belongs to the ticket: it leaves whole.
                busy={isSending || keeping > 0}
                onClick={onSend}
              >
                {captureText.strip.send}
                <Icon name="up" size="sm" />
              </Button>
            </div>
            <div className={styles.notice}>
              <StorageNotice />
            </div>
          </>
        )}
        <div className={failed ? styles.sources : styles.controls}>
          <SourceButton icon="image" label={captureText.sources.library} accept="image/*" wide={failed} />
          {!failed && (
            <button
              type="button"
              className={styles.shutter}
              aria-label={text.shutter}
              aria-disabled={!canShoot || undefined}
              onClick={() => void shoot()}
            />
          )}
          <SourceButton icon="pdf" label={captureText.sources.file} accept="application/pdf" wide={failed} />
        </div>
      </div>
      <ShotDialog
        shots={shots}
        open={opened}
        onClose={() => setOpened(undefined)}
        // The dialog gives the focus back to what opened it, which is gone: a moment later it is ours to give.
        onRemoved={() => requestAnimationFrame(() => foot.current?.focus())}
      />
    </main>
  );
}
