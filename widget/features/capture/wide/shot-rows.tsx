import type { PictureSnapshot } from '@cagnotte/sdk';
import { useLayoutEffect, useRef } from 'react';
import { IconButton } from '../../../ui/icon-button.tsx';
import { format } from '../../../ui/message.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { StatusLine } from '../../../ui/status-line.tsx';
import { tellFailure } from '../../../ui/toast-store.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { useSdk } from '../../queries/sdk-context.tsx';
import { captureStore, retakeShot } from '../capture-store.ts';
import { adviceOn, kindOf, sourceOf } from '../rules.ts';
import { SmallPreview } from '../shots.tsx';
import { captureText } from '../text.ts';
import { wideText } from './text.ts';
import styles from './shot-rows.module.css';

export interface ShotRowsProps {
  readonly shots: readonly PictureSnapshot[];
  /** How many more are being stored. */
  readonly keeping: number;
  readonly retaking: string | undefined;
  readonly onOpen: (id: string) => void;
  /** Announces what was done. */
  readonly onSay: (words: string) => void;
  /** The last shot was removed, and the focus with it. */
  readonly onEmptied: () => void;
}

/** The shots of the ticket from top to bottom, each with its advice and with what can be done with it. */
export function ShotRows({ shots, keeping, retaking, onOpen, onSay, onEmptied }: ShotRowsProps) {
  const { draft } = useSdk().outbox;
  const list = useRef<HTMLOListElement>(null);
  const pressed = useRef<HTMLElement>(undefined);
  // A row that moves in the document loses the focus.
  useLayoutEffect(() => {
    if (pressed.current?.isConnected && document.activeElement === document.body) pressed.current.focus();
    pressed.current = undefined;
  }, [shots]);

  const move = async (shot: PictureSnapshot, from: number, to: number) => {
    await draft.move(shot.id, to);
    const which = format(captureText[kindOf(shot)], { n: from + 1 });
    onSay(format(wideText.moved, { which, place: to + 1 }));
  };
  const press = (button: HTMLElement, shot: PictureSnapshot, from: number, to: number) => {
    if (to < 0 || to >= shots.length) return;
    pressed.current = button;
    move(shot, from, to).catch(tellFailure);
  };
  const remove = async (shot: PictureSnapshot, index: number) => {
    if (captureStore.retaking === shot.id) retakeShot(undefined);
    await draft.remove(shot.id);
    onSay(format(wideText.removed[kindOf(shot)], { n: index + 1 }));
    if (shots.length === 1) return onEmptied();
    requestAnimationFrame(() => {
      const rows = list.current?.querySelectorAll<HTMLElement>('[data-open]') ?? [];
      rows[Math.min(index, rows.length - 1)]?.focus();
    });
  };

  return (
    <ol ref={list} className={styles.rows} aria-label={captureText.strip.label}>
      {shots.map((shot, index) => {
        const { id, name } = shot;
        const n = index + 1;
        const which = format(captureText[kindOf(shot)], { n });
        const source = sourceOf(shot);
        const advice = adviceOn(shot, shots);
        return (
          <li key={id} className={styles.row}>
            <button
              type="button"
              className={styles.open}
              data-open
              aria-current={id === retaking || undefined}
              onClick={() => onOpen(id)}
            >
              <VisuallyHidden as="span">
                {format(captureText.strip.shots[source], { n, name })}
                {advice && `, ${advice.mark}`}
              </VisuallyHidden>
              <span className={styles.thumb} aria-hidden>
                <SmallPreview id={id} />
              </span>
              <span className={styles.words} aria-hidden>
                <b>{which}</b>
                {source !== 'taken' && <span className={styles.name}>{name}</span>}
              </span>
            </button>
            <div className={styles.controls}>
              {shots.length > 1 && (
                <>
                  <IconButton
                    icon="chev"
                    label={format(wideText.moveUp, { which })}
                    data-way="up"
                    aria-disabled={index === 0 || undefined}
                    onClick={({ currentTarget }) => press(currentTarget, shot, index, index - 1)}
                  />
                  <IconButton
                    icon="chev"
                    label={format(wideText.moveDown, { which })}
                    data-way="down"
                    aria-disabled={n === shots.length || undefined}
                    onClick={({ currentTarget }) => press(currentTarget, shot, index, index + 1)}
                  />
                </>
              )}
              <IconButton
                icon="close"
                label={format(wideText.remove, { which })}
                onClick={() => remove(shot, index).catch(tellFailure)}
              />
            </div>
            {advice && (
              <div className={styles.advice}>
                <StatusLine icon={advice.remedy === 'again' ? 'alert' : 'info'} tone="warn">
                  {advice.text}
                </StatusLine>
              </div>
            )}
          </li>
        );
      })}
      {Array.from({ length: keeping }, (_, index) => (
        <li key={`keeping-${index}`} className={styles.row} aria-hidden>
          <div className={styles.open}>
            <Skeleton width="4rem" height="5rem" />
            <span className={styles.words}>
              <Skeleton width="5rem" height="1.25rem" />
              <Skeleton width="8rem" height="1rem" top="0.5rem" />
            </span>
          </div>
        </li>
      ))}
    </ol>
  );
}
