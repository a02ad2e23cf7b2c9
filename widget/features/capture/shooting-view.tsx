import { useRef, useState } from 'react';
import { useSnapshot } from 'valtio';
import { useSdk } from '../../client/sdk-context.tsx';
import { StorageNotice } from '../../client/storage-notice.tsx';
import { ReceiptsAddress } from '../../client/receipts-address.tsx';
import { useOutbox } from '../../client/use-outbox.ts';
import { useProgramme } from '../../client/use-programme.ts';
import { captureText } from '../../text/capture.ts';
import { receiptsByMailText } from '../../text/receipts-by-mail.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { CameraQuestion } from './camera/camera-question.tsx';
import { CameraRefusal } from './camera/camera-refusal.tsx';
import { LivePicture } from './camera/live-picture.tsx';
import { TicketFrame } from './camera/ticket-frame.tsx';
import { useCamera } from './camera/use-camera.ts';
import { useShutter } from './camera/use-shutter.ts';
import { ZoomControl } from './camera/zoom-control.tsx';
import { ByMail } from './by-mail.tsx';
import { captureStore } from './capture-store.ts';
import { focusOnArrival } from './focus-on-arrival.ts';
import { RemarkTip } from './remark-tip.tsx';
import styles from './shooting-view.module.css';
import { ShotDialog } from './shots/shot-dialog.tsx';
import { ShotStrip } from './shots/shot-strip.tsx';
import { SourceButton } from './source-button.tsx';
import { takeFiles } from './take-files.ts';

// By its ending, too: systems that do not know HEIC by its type would grey it out.
const ANY_FILE = 'application/pdf,image/*,.heic,.heif';

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
  const [isMailing, setMailing] = useState(false);
  const foot = useRef<HTMLDivElement>(null);
  const text = captureText.camera;
  const email = useProgramme()?.email_for_digital_receipts;
  const failed = state.status === 'failed' ? state.failure : undefined;
  const isUnasked = state.status === 'unasked';
  // Something else stands in place of the live picture.
  const isStill = failed !== undefined || isUnasked;
  const count = shots.length + keeping;

  const retakingIndex = shots.findIndex(({ id }) => id === retaking);
  const guide = () => {
    if (retakingIndex >= 0) return text.retaking(retakingIndex + 1);
    if (isStill) return captureText.title;
    if (!live) return text.starting;
    return shots.length > 0 ? text.nextShot(shots.length + 1) : text.firstShot;
  };

  /** What a mouse or the keyboard brings. */
  const addFiles = ({ files }: DataTransfer) => {
    if (files.length > 0) void takeFiles(draft, [...files]);
  };

  return (
    <main
      className={classNames(styles.camera, isStill && styles.still)}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        addFiles(event.dataTransfer);
      }}
      onPaste={(event) => addFiles(event.clipboardData)}
    >
      <VisuallyHidden>
        <h1 ref={focusOnArrival} tabIndex={-1}>
          {captureText.title}
        </h1>
        <div role="status">{lastShot > 0 && text.shotTaken(lastShot)}</div>
      </VisuallyHidden>
      {!isStill && <LivePicture ref={video} onReady={ready} blink={blinks} />}
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
        {failed && <CameraRefusal failure={failed} onRetry={camera.ask} />}
        {isUnasked && <CameraQuestion onAllow={camera.ask} />}
        {!isStill && <TicketFrame />}
        {live && (
          <ZoomControl stops={live.zooms} zoom={live.zoom} onZoom={(stop) => void camera.zoomTo(stop)} />
        )}
        <RemarkTip shots={shots} />
      </div>
      <div ref={foot} className={styles.foot} tabIndex={-1}>
        {count > 0 && (
          <>
            <div className={styles.ticket}>
              <ShotStrip shots={shots} keeping={keeping} retaking={retaking} onOpen={setOpened} />
              <Button
                variant="primary"
                aria-label={captureText.strip.sendAll(count)}
                busy={isSending}
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
        <div className={isStill ? styles.sources : styles.controls}>
          <SourceButton icon="image" label={captureText.sources.library} accept="image/*" wide={isStill} />
          {!isStill && (
            <button
              type="button"
              className={styles.shutter}
              aria-label={text.shutter}
              aria-disabled={!canShoot || undefined}
              onClick={() => void shoot()}
            />
          )}
          <SourceButton icon="pdf" label={captureText.sources.file} accept={ANY_FILE} wide={isStill} />
        </div>
        {email && count === 0 && <ByMail email={email} isOpen={isStill} onOpen={() => setMailing(true)} />}
      </div>
      <ShotDialog
        shots={shots}
        open={opened}
        onClose={() => setOpened(undefined)}
        // The dialog gives the focus back to what opened it, which is gone: a moment later it is ours to give.
        onRemoved={() => requestAnimationFrame(() => foot.current?.focus())}
      />
      {email && (
        <Dialog
          open={isMailing}
          title={receiptsByMailText.title}
          onClose={() => setMailing(false)}
          closeLabel={captureText.close}
        >
          <ReceiptsAddress email={email} />
        </Dialog>
      )}
    </main>
  );
}
