import type { PictureSnapshot } from '@cagnotte/sdk';
import { captureText } from '../../../text/capture.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { adviceOn } from '../advice.ts';
import { SmallPreview } from '../small-preview.tsx';
import styles from './shot-strip.module.css';

export interface ShotStripProps {
  readonly shots: readonly PictureSnapshot[];
  /** How many more are being stored. */
  readonly keeping: number;
  readonly retaking: string | undefined;
  readonly onOpen: (id: string) => void;
}

/** The shots of the ticket from top to bottom, each with its number; a press opens one. */
export function ShotStrip({ shots, keeping, retaking, onOpen }: ShotStripProps) {
  return (
    <ol className={styles.strip} aria-label={captureText.strip.label}>
      {shots.map((shot, index) => {
        const { id, name } = shot;
        const advice = adviceOn(shot);
        return (
          <li key={id} ref={showLatest}>
            <button
              type="button"
              className={styles.shot}
              aria-current={id === retaking || undefined}
              data-advice={advice?.remedy}
              onClick={() => onOpen(id)}
            >
              <VisuallyHidden as="span">
                {captureText.strip.shot(index + 1, name)}
                {advice && `, ${advice.mark}`}
              </VisuallyHidden>
              <span className={styles.picture} aria-hidden>
                <SmallPreview id={id} />
                <span className={styles.number}>{index + 1}</span>
                {advice && (
                  <span className={styles.mark}>
                    <Icon name={advice.remedy === 'again' ? 'alert' : 'info'} size="sm" />
                  </span>
                )}
              </span>
            </button>
          </li>
        );
      })}
      {Array.from({ length: keeping }, (_, index) => (
        <li key={`keeping-${index}`} ref={showLatest} aria-hidden>
          <Skeleton width="3.5rem" height="4.5rem" />
        </li>
      ))}
    </ol>
  );
}

function showLatest(item: HTMLLIElement | null): void {
  item?.scrollIntoView({ block: 'nearest', inline: 'end' });
}
