import { useRef, useState, type ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import { Button } from '../../ui/controls/button.tsx';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { LeaveButton } from '../../ui/dialogs/panel-close.tsx';
import { Icon } from '../../ui/images/icon.tsx';
import { focusOnArrival } from '../../ui/layout/focus-on-arrival.ts';
import { classNames } from '../../ui/styles/class-names.ts';
import { format, formatCount } from '../../ui/text/message.ts';
import { uiText } from '../../ui/text/text.ts';
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx';
import { useProgramme } from '../programme/settings.ts';
import { useSdk } from '../queries/sdk-context.tsx';
import { useOutbox } from '../receipts/outbox.ts';
import { getCommonName } from '../receipts/pictures/picture-source.ts';
import { ReceiptsAddress, receiptsByMailText } from '../receipts/receipts-address.tsx';
import { StorageNotice } from '../receipts/storage-notice.tsx';
import { ByMail } from './by-mail.tsx';
import { CameraQuestion, CameraRefusal } from './camera/camera-notice.tsx';
import { CameraTip } from './camera/camera-tip.tsx';
import type { Camera, LiveCamera } from './camera/camera.ts';
import { LivePicture, ReceiptOutline, ZoomControl } from './camera/live-picture.tsx';
import { useCamera } from './camera/use-camera.ts';
import { useShutter } from './camera/use-shutter.ts';
import { useBlankReason } from './camera/watch-picture.ts';
import { captureStore } from './capture-store.ts';
import styles from './capture.module.css';
import { acceptedFiles } from './file-picker.tsx';
import { LazyPictureDialog } from './lazy-picture-dialog.tsx';
import { PictureStrip, type PictureStripProps } from './picture-tiles.tsx';
import { RemarkTip } from './remark-tip.tsx';
import { getCameraInstruction } from './rules.ts';
import { SourceButton } from './source-button.tsx';
import { captureText } from './text.ts';

export interface ShootingViewProps {
  readonly onClose: () => void;
  readonly onSend: () => void;
  /** The draft is being turned into a receipt. */
  readonly isSending: boolean;
}

/**
 * The live camera, the other sources, and the pictures taken so far, which are kept when the
 * shopper leaves this screen.
 */
export function ShootingView({ onClose, onSend, isSending }: ShootingViewProps) {
  const { replacedPicture, storingCount } = useSnapshot(captureStore);
  const { draft } = useSdk().outbox;
  const pictures = useOutbox((outbox) => outbox.draft.pictures());
  const { camera, state } = useCamera();
  const live = state.status === 'live' ? state : undefined;
  const { video, ready, canShoot, shoot, blinks, lastPlace, blackPicture } = useShutter(live, draft);
  const blankReason = useBlankReason(video, live?.stream);
  const [openedId, setOpened] = useState<string>();
  const [isAddressOpen, setAddressOpen] = useState(false);
  const foot = useRef<HTMLDivElement>(null);
  const text = captureText.camera;
  const email = useProgramme()?.emailForDigitalReceipts;
  const failure = state.status === 'failed' ? state.failure : undefined;
  const isUnasked = state.status === 'unasked';
  // A notice replaces the live picture.
  const hasNotice = failure !== undefined || isUnasked;
  const pictureCount = pictures.length + storingCount;

  const isRetaking = pictures.some(({ id }) => id === replacedPicture);
  return (
    <main className={classNames(styles.camera, hasNotice && styles.still)}>
      <VisuallyHidden>
        <h1 ref={focusOnArrival} tabIndex={-1}>
          {captureText.title}
        </h1>
        <div role="status">{lastPlace > 0 && format(text.pictureTaken, { n: lastPlace })}</div>
      </VisuallyHidden>
      {!hasNotice && <LivePicture ref={video} onReady={ready} blinks={blinks} />}
      <CameraHead onLeave={onClose} live={live} camera={camera}>
        {hasNotice && !isRetaking
          ? captureText.title
          : getCameraInstruction(pictures, { replacedPicture, isLive: live !== undefined })}
      </CameraHead>
      <div className={styles.middle}>
        {failure && <CameraRefusal failure={failure} onRetry={camera.startNow} />}
        {isUnasked && <CameraQuestion onAllow={camera.startNow} />}
        {!hasNotice && <ReceiptOutline />}
        {live && (
          <ZoomControl
            stops={live.zoomStops}
            zoomStop={live.zoomStop}
            onZoom={(stop) => void camera.zoomTo(stop)}
          />
        )}
        <CameraTip blackPicture={blackPicture} blankReason={blankReason} onRetry={camera.startNow} />
        {!blackPicture && !blankReason && <RemarkTip pictures={pictures} />}
      </div>
      <div ref={foot} className={styles.foot} tabIndex={-1}>
        {pictureCount > 0 && (
          <>
            <TakenPictures
              pictures={pictures}
              storingCount={storingCount}
              onOpen={setOpened}
              isSending={isSending}
              onSend={onSend}
            />
            <div className={styles.notice}>
              <StorageNotice />
            </div>
          </>
        )}
        <CaptureControls isWide={hasNotice} canShoot={canShoot} onShoot={() => void shoot()} />
        {email && pictureCount === 0 && (
          <ByMail email={email} isOpen={hasNotice} onOpen={() => setAddressOpen(true)} />
        )}
      </div>
      <LazyPictureDialog
        pictures={pictures}
        openedId={openedId}
        onOpen={setOpened}
        onClose={() => setOpened(undefined)}
        // The dialog returns the focus to the element that opened it, which is removed: the focus
        // is moved a moment later.
        onRemoved={() => requestAnimationFrame(() => foot.current?.focus())}
      />
      {email && (
        <Dialog
          open={isAddressOpen}
          title={receiptsByMailText.title}
          onClose={() => setAddressOpen(false)}
          closeLabel={uiText.close}
        >
          <ReceiptsAddress email={email} />
        </Dialog>
      )}
    </main>
  );
}

interface CameraHeadProps {
  readonly onLeave: () => void;
  readonly live: LiveCamera | undefined;
  readonly camera: Camera;
  /** What to do now. */
  readonly children: ReactNode;
}

/** The instruction, and the buttons of the light and of the lenses. */
function CameraHead({ onLeave, live, camera, children }: CameraHeadProps) {
  return (
    <div className={styles.top}>
      <LeaveButton onClick={onLeave} />
      <p className={styles.guide}>{children}</p>
      {live?.torch !== undefined && (
        <IconButton
          icon="bolt"
          on="camera"
          label={captureText.camera.torch}
          aria-pressed={live.torch}
          onClick={() => void camera.toggleTorch()}
        />
      )}
      {live?.hasSeveralLenses && (
        <IconButton
          icon="flip"
          on="camera"
          label={captureText.camera.switchLens}
          onClick={() => void camera.switchLens()}
        />
      )}
    </div>
  );
}

interface TakenPicturesProps extends PictureStripProps {
  readonly isSending: boolean;
  readonly onSend: () => void;
}

/** The pictures of the receipt, with the button that sends them. */
function TakenPictures({ pictures, storingCount, onOpen, isSending, onSend }: TakenPicturesProps) {
  return (
    <div className={styles.receipt}>
      <PictureStrip pictures={pictures} storingCount={storingCount} onOpen={onOpen} />
      <Button
        variant="primary"
        aria-label={formatCount(
          captureText.strip.sendAll[getCommonName(pictures)],
          pictures.length + storingCount,
        )}
        isBusy={isSending}
        onClick={onSend}
      >
        {captureText.strip.send}
        <Icon name="up" size="sm" />
      </Button>
    </div>
  );
}

interface CaptureControlsProps {
  /** True in place of a live picture: there is no shutter, and the other sources have their names. */
  readonly isWide: boolean;
  readonly canShoot: boolean;
  readonly onShoot: () => void;
}

/** The shutter between the other sources. */
function CaptureControls({ isWide, canShoot, onShoot }: CaptureControlsProps) {
  return (
    <div className={isWide ? styles.sources : styles.controls}>
      <SourceButton icon="image" label={captureText.sources.library} accept="image/*" isWide={isWide} />
      {!isWide && (
        <button
          type="button"
          className={styles.shutter}
          aria-label={captureText.camera.shutter}
          aria-disabled={!canShoot || undefined}
          onClick={onShoot}
        />
      )}
      <SourceButton icon="pdf" label={captureText.sources.file} accept={acceptedFiles} isWide={isWide} />
    </div>
  );
}
