import { Button } from '../../../ui/button.tsx';
import { ANY_FILE, useFilePicker } from '../file-picker.tsx';
import { captureText } from '../text.ts';
import { Tip } from '../tip.tsx';
import type { MissingPicture } from './black-picture.ts';
import type { BlackShot } from './shutter.ts';

export interface CameraTipProps {
  /** The shot that waits for a decision. */
  readonly blackShot: BlackShot | undefined;
  readonly missing: MissingPicture | undefined;
  /** Opens the camera again. */
  readonly onRetry: () => void;
}

/**
 * Asks whether to keep a black shot; otherwise says that nothing is visible, with a retry and the file chooser. It is always rendered:
 * a phone hides the page and stops the camera while files are being chosen, and the field that receives them must stay.
 */
export function CameraTip({ blackShot, missing, onRetry }: CameraTipProps) {
  const text = captureText.camera;
  const files = useFilePicker(ANY_FILE);
  return (
    <>
      {files.input}
      {blackShot ? (
        <Tip lines={[text.blackShot]} action={text.retakeBlackShot} onAction={blackShot.drop}>
          <Button variant="quiet" size="sm" onClick={blackShot.keep}>
            {text.keepBlackShot}
          </Button>
        </Tip>
      ) : (
        missing && (
          <Tip lines={[text.missing[missing]]} action={text.choose} onAction={files.open}>
            <Button variant="quiet" size="sm" onClick={onRetry}>
              {text.retry}
            </Button>
          </Tip>
        )
      )}
    </>
  );
}
