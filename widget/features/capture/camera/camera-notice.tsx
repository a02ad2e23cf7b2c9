import { captureText } from '../../../text/capture.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { CameraFailure } from './camera-failure.ts';
import styles from './camera-notice.module.css';

// Asking again cannot help while the page or the browser stays what it is.
const FINAL: ReadonlySet<CameraFailure> = new Set<CameraFailure>([
  'blocked-by-page',
  'insecure',
  'unsupported',
]);

/** Why there is no live picture, in place of it. The other ways stay below, as ever. */
export function CameraNotice({ failure, onRetry }: { failure: CameraFailure; onRetry: () => void }) {
  const { title, text } = captureText.cameraFailures[failure];
  return (
    <div className={styles.notice}>
      <span className={styles.drawing}>
        <Icon name="camera" />
      </span>
      <div role="alert">
        <h2 className={styles.title}>{title}</h2>
        <p className={styles.text}>{text}</p>
      </div>
      {!FINAL.has(failure) && (
        <Button size="sm" onClick={onRetry}>
          {captureText.camera.retry}
        </Button>
      )}
    </div>
  );
}
