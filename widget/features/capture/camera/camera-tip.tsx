import { Button } from '../../../ui/controls/button.tsx';
import { acceptedFiles, useFilePicker } from '../file-picker.tsx';
import { captureText } from '../text.ts';
import { Tip } from '../tip.tsx';
import type { BlankReason } from './black-picture.ts';
import type { BlackPicture } from './use-shutter.ts';

export interface CameraTipProps {
  /** The picture that waits for a decision. */
  readonly blackPicture: BlackPicture | undefined;
  readonly blankReason: BlankReason | undefined;
  /** Opens the camera again. */
  readonly onRetry: () => void;
}

/**
 * The question whether to keep a black picture; otherwise a note that nothing is visible, with a retry and
 * the file chooser. It is always rendered: a phone hides the page and stops the camera while files are being
 * chosen, and the field that receives them must stay.
 */
export function CameraTip({ blackPicture, blankReason, onRetry }: CameraTipProps) {
  const text = captureText.camera;
  const files = useFilePicker(acceptedFiles);
  return (
    <>
      {files.input}
      {blackPicture ? (
        <Tip lines={[text.blackPicture]} action={text.retakeBlackPicture} onAction={blackPicture.drop}>
          <Button variant="quiet" size="sm" onClick={blackPicture.keep}>
            {text.keepBlackPicture}
          </Button>
        </Tip>
      ) : (
        blankReason && (
          <Tip lines={[text.blank[blankReason]]} action={text.choose} onAction={files.open}>
            <Button variant="quiet" size="sm" onClick={onRetry}>
              {text.retry}
            </Button>
          </Tip>
        )
      )}
    </>
  );
}
