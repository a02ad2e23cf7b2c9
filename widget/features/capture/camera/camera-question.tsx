import { captureText } from '../../../text/capture.ts';
import { Button } from '../../../ui/button.tsx';
import { CameraNotice } from './camera-notice.tsx';

/** What the camera is for, before the browser asks; it does so once the shopper wants it. */
export function CameraQuestion({ onAllow }: { onAllow: () => void }) {
  const { title, text, allow } = captureText.question;
  return (
    <CameraNotice title={title} text={text}>
      <Button variant="primary" onClick={onAllow}>
        {allow}
      </Button>
    </CameraNotice>
  );
}
