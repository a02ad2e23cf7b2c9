import type { ReactNode, Ref } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Icon, type IconName } from '../../../ui/icon.tsx';
import { useFilePicker } from '../file-picker.tsx';
import styles from './sources.module.css';
import { wideText } from './text.ts';

export interface SourceHeadProps {
  readonly icon: IconName;
  readonly title: string;
  readonly text: string;
}

/** What a way to add a shot is. */
export function SourceHead({ icon, title, text }: SourceHeadProps) {
  return (
    <>
      <span className={styles.disc}>
        <Icon name={icon} />
      </span>
      <div>
        <h2 className={styles.title}>{title}</h2>
        <p className={styles.text}>{text}</p>
      </div>
    </>
  );
}

export interface DropTargetProps {
  readonly label: string;
  readonly head: ReactNode;
  readonly ref?: Ref<HTMLElement>;
  /** Another way, after the files. */
  readonly children?: ReactNode;
}

/** Where files go. The whole window takes them; this is what the shopper aims at, with buttons that choose them. */
export function DropTarget({ label, head, ref, children }: DropTargetProps) {
  const photos = useFilePicker('image/*,.heic,.heif');
  const pdf = useFilePicker('application/pdf,.pdf');
  return (
    <section ref={ref} tabIndex={-1} className={styles.drop} aria-label={label}>
      {head}
      <div className={styles.ways}>
        <Button size="sm" icon="image" onClick={photos.open}>
          {wideText.photos}
        </Button>
        {photos.input}
        <Button size="sm" icon="pdf" onClick={pdf.open}>
          {wideText.pdf}
        </Button>
        {pdf.input}
        {children}
      </div>
    </section>
  );
}
