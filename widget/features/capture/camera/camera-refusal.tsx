import { isFinal, type CameraFailure } from '../../../client/camera/camera-failure.ts';
import { captureText } from '../../../text/capture.ts';
import { Button } from '../../../ui/button.tsx';
import { CameraNotice } from './camera-notice.tsx';

/** Why there is no live picture, and another try where that can help. */
export function CameraRefusal({ failure, onRetry }: { failure: CameraFailure; onRetry: () => void }) {
  return (
    <CameraNotice isAlert {...captureText.cameraFailures[failure]}>
      {!isFinal(failure) && (
        <Button size="sm" onClick={onRetry}>
          {captureText.camera.retry}
        </Button>
      )}
    </CameraNotice>
  );
}
