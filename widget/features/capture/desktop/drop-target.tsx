import type { ReactNode, Ref } from 'react';
import { Button } from '../../../ui/controls/button.tsx';
import { useSdk } from '../../queries/sdk-context.tsx';
import { acceptedFiles, useFilePicker } from '../file-picker.tsx';
import { takeFiles } from '../take-files.ts';
import { readClipboard } from './read-clipboard.ts';
import styles from './sources.module.css';
import { desktopText } from './text.ts';

/** Returns true for touch rather than a mouse: a tablet has a camera to photograph with, and no webcam. */
export const hasTouch = (): boolean => matchMedia('(pointer: coarse)').matches;

export interface DropTargetProps {
  /** The content above the buttons. */
  readonly children: ReactNode;
  readonly ref?: Ref<HTMLElement>;
  /** The button that opens the camera; absent after a failure, which has its own retry. */
  readonly camera?: ReactNode;
}

/**
 * The visible target for files, with buttons for the other ways to add a picture. The whole window accepts
 * files.
 */
export function DropTarget({ children, ref, camera }: DropTargetProps) {
  const { draft } = useSdk().outbox;
  const files = useFilePicker(acceptedFiles);
  const paste = async () => {
    // Undefined in browsers without a clipboard, unlike its type.
    const clipboard: Clipboard | undefined = navigator.clipboard;
    const pasted = await readClipboard(clipboard);
    await takeFiles(draft, pasted.files, pasted.refusals);
  };
  return (
    <section ref={ref} tabIndex={-1} className={styles.drop} aria-label={desktopText.drop}>
      {children}
      <div className={styles.ways}>
        {hasTouch() && camera}
        <Button size="lg" icon="pdf" onClick={files.open}>
          {desktopText.files}
        </Button>
        {files.input}
        <Button size="lg" icon="image" onClick={() => void paste()}>
          {desktopText.paste}
        </Button>
        {!hasTouch() && camera}
      </div>
    </section>
  );
}
