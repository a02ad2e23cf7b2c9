import type { ReactNode, Ref } from 'react';
import { Button } from '../../../ui/button.tsx';
import { useSdk } from '../../queries/sdk-context.tsx';
import { ANY_FILE, useFilePicker } from '../file-picker.tsx';
import { takeFiles } from '../take-files.ts';
import { readClipboard } from './read-clipboard.ts';
import styles from './sources.module.css';
import { desktopText } from './text.ts';

/** Whether fingers are used rather than a mouse: a tablet has a camera to photograph with, and no webcam. */
export const hasTouch = (): boolean => matchMedia('(pointer: coarse)').matches;

export interface DropTargetProps {
  /** What it is for. */
  readonly children: ReactNode;
  readonly ref?: Ref<HTMLElement>;
  /** Where the camera has failed, it has its own way to try again. */
  readonly camera?: ReactNode;
}

/** Where files go. The whole window takes them; this is what the shopper aims at, with the other ways as equals. */
export function DropTarget({ children, ref, camera }: DropTargetProps) {
  const { draft } = useSdk().outbox;
  const files = useFilePicker(ANY_FILE);
  const paste = async () => {
    // Browsers without it have no such property, whatever the types say.
    const clipboard: Clipboard | undefined = navigator.clipboard;
    const { files: pasted, refusals } = await readClipboard(clipboard);
    await takeFiles(draft, pasted, refusals);
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
