import { captureText } from '../../../text/capture.ts';
import { Button } from '../../../ui/button.tsx';
import type { CameraFailure } from './camera-failure.ts';
import { CameraNotice } from './camera-notice.tsx';

// Asking again cannot help while the page or the browser stays what it is.
const FINAL: ReadonlySet<CameraFailure> = new Set<CameraFailure>([
  'blocked-by-page',
  'insecure',
  'unsupported',
]);

/** Why there is no live picture, and another try where that can help. */
export function CameraRefusal({ failure, onRetry }: { failure: CameraFailure; onRetry: () => void }) {
  return (
    <CameraNotice isAlert {...captureText.cameraFailures[failure]}>
      {!FINAL.has(failure) && (
        <Button size="sm" onClick={onRetry}>
          {captureText.camera.retry}
        </Button>
      )}
    </CameraNotice>
  );
}
