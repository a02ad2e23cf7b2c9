import { captureText } from '../../../text/capture.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import type { Shot } from '../capture-store.ts';
import { FilePreview } from '../file-preview.tsx';
import styles from './shot-strip.module.css';

export interface ShotStripProps {
  readonly shots: readonly Shot[];
  readonly retaking: string | undefined;
  readonly onOpen: (id: string) => void;
}

/** The shots of the ticket from top to bottom, each with its number; a press opens one. */
export function ShotStrip({ shots, retaking, onOpen }: ShotStripProps) {
  return (
    <ol className={styles.strip} aria-label={captureText.strip.label}>
      {shots.map(({ id, file }, index) => (
        <li key={id} ref={showLatest}>
          <button
            type="button"
            className={styles.shot}
            aria-current={id === retaking || undefined}
            onClick={() => onOpen(id)}
          >
            <VisuallyHidden as="span">{captureText.strip.shot(index + 1, file.name)}</VisuallyHidden>
            <span className={styles.picture} aria-hidden>
              <FilePreview file={file} alt="" />
              <span className={styles.number}>{index + 1}</span>
            </span>
          </button>
        </li>
      ))}
    </ol>
  );
}

function showLatest(item: HTMLLIElement | null): void {
  item?.scrollIntoView({ block: 'nearest', inline: 'end' });
}
