import type { PictureSnapshot } from '@cagnotte/sdk';
import { useLayoutEffect, useRef } from 'react';
import { IconButton } from '../../../ui/icon-button.tsx';
import { format } from '../../../ui/message.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { showErrorToast } from '../../../ui/toast-store.ts';
import { useSdk } from '../../queries/sdk-context.tsx';
import { captureStore, retakeShot } from '../capture-store.ts';
import { getPictureKind, getPictureSource } from '../rules.ts';
import { ShotButton } from '../pictures.tsx';
import { captureText } from '../text.ts';
import styles from './picture-grid.module.css';
import { desktopText } from './text.ts';

export interface ShotGridProps {
  readonly shots: readonly PictureSnapshot[];
  /** Number of further pictures that are being stored. */
  readonly keeping: number;
  readonly onOpen: (id: string) => void;
  /** Announces an action to screen readers. */
  readonly onAnnounce: (words: string) => void;
  /** Called when the last shot was removed, and the focus with it. */
  readonly onEmptied: () => void;
}

/** The pages of the ticket in their order, each with its actions. */
export function ShotGrid({ shots, keeping, onOpen, onAnnounce, onEmptied }: ShotGridProps) {
  const { draft } = useSdk().outbox;
  const list = useRef<HTMLOListElement>(null);
  const pressed = useRef<HTMLElement>(undefined);
  // An element that moves in the document loses the focus.
  useLayoutEffect(() => {
    if (pressed.current?.isConnected && document.activeElement === document.body) pressed.current.focus();
    pressed.current = undefined;
  }, [shots]);

  const move = async (shot: PictureSnapshot, from: number, to: number) => {
    await draft.move(shot.id, to);
    const which = format(captureText[getPictureKind(shot)], { n: from + 1 });
    onAnnounce(format(desktopText.moved, { which, place: to + 1 }));
  };
  const press = (button: HTMLElement, shot: PictureSnapshot, from: number, to: number) => {
    if (to < 0 || to >= shots.length) return;
    pressed.current = button;
    move(shot, from, to).catch(showErrorToast);
  };
  const remove = async (shot: PictureSnapshot, index: number) => {
    if (captureStore.retaking === shot.id) retakeShot(undefined);
    await draft.remove(shot.id);
    onAnnounce(format(desktopText.removed[getPictureKind(shot)], { n: index + 1 }));
    if (shots.length === 1) return onEmptied();
    requestAnimationFrame(() => {
      const { children } = list.current ?? {};
      children?.[Math.min(index, shots.length - 2)]?.querySelector('button')?.focus();
    });
  };

  return (
    <ol ref={list} className={styles.grid} aria-label={captureText.strip.label}>
      {shots.map((shot, index) => {
        const which = format(captureText[getPictureKind(shot)], { n: index + 1 });
        return (
          <li key={shot.id} className={styles.page}>
            <ShotButton shots={shots} index={index} onOpen={onOpen} />
            {getPictureSource(shot) !== 'taken' && (
              <p className={styles.name} aria-hidden>
                {shot.name}
              </p>
            )}
            <div className={styles.controls}>
              {shots.length > 1 && (
                <>
                  <IconButton
                    icon="back"
                    label={format(desktopText.moveUp, { which })}
                    aria-disabled={index === 0 || undefined}
                    onClick={({ currentTarget }) => press(currentTarget, shot, index, index - 1)}
                  />
                  <IconButton
                    icon="chev"
                    label={format(desktopText.moveDown, { which })}
                    aria-disabled={index === shots.length - 1 || undefined}
                    onClick={({ currentTarget }) => press(currentTarget, shot, index, index + 1)}
                  />
                </>
              )}
              <IconButton
                icon="close"
                label={format(desktopText.remove, { which })}
                onClick={() => remove(shot, index).catch(showErrorToast)}
              />
            </div>
          </li>
        );
      })}
      {Array.from({ length: keeping }, (_, index) => (
        <li key={`keeping-${index}`} aria-hidden>
          <Skeleton width="100%" height="12rem" />
        </li>
      ))}
    </ol>
  );
}
