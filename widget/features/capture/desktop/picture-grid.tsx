import { useLayoutEffect, useRef } from 'react';
import type { PictureSnapshot } from '@cagnotte/sdk';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { Skeleton } from '../../../ui/lists/skeleton.tsx';
import { format } from '../../../ui/text/message.ts';
import { showErrorToast } from '../../../ui/toasts/toast-store.ts';
import { useSdk } from '../../queries/sdk-context.tsx';
import { captureStore, setReplacedPicture } from '../capture-store.ts';
import { PictureButton } from '../picture-tiles.tsx';
import { getPictureKind, getPictureSource } from '../rules.ts';
import { captureText } from '../text.ts';
import styles from './picture-grid.module.css';
import { desktopText } from './text.ts';

export interface PictureGridProps {
  readonly pictures: readonly PictureSnapshot[];
  /** Number of further pictures that are being stored. */
  readonly storingCount: number;
  readonly onOpen: (id: string) => void;
  /** Announces an action to screen readers. */
  readonly onAnnounce: (text: string) => void;
  /** Called when the last picture was removed, and the focus with it. */
  readonly onEmptied: () => void;
}

/** The pictures of the receipt in their order, each with its actions. */
export function PictureGrid({ pictures, storingCount, onOpen, onAnnounce, onEmptied }: PictureGridProps) {
  const { draft } = useSdk().outbox;
  const list = useRef<HTMLOListElement>(null);
  const pressed = useRef<HTMLElement>(undefined);
  // An element that moves in the document loses the focus.
  useLayoutEffect(() => {
    if (pressed.current?.isConnected && document.activeElement === document.body) pressed.current.focus();
    pressed.current = undefined;
  }, [pictures]);

  const move = async (picture: PictureSnapshot, from: number, to: number) => {
    await draft.move(picture.id, to);
    const which = format(captureText[getPictureKind(picture)], { n: from + 1 });
    onAnnounce(format(desktopText.moved, { which, place: to + 1 }));
  };
  const pressMove = (button: HTMLElement, picture: PictureSnapshot, from: number, to: number) => {
    if (to < 0 || to >= pictures.length) return;
    pressed.current = button;
    move(picture, from, to).catch(showErrorToast);
  };
  const remove = async (picture: PictureSnapshot, index: number) => {
    if (captureStore.replacedPicture === picture.id) setReplacedPicture(undefined);
    await draft.remove(picture.id);
    onAnnounce(format(desktopText.removed[getPictureKind(picture)], { n: index + 1 }));
    if (pictures.length === 1) return onEmptied();
    requestAnimationFrame(() => {
      const { children } = list.current ?? {};
      children?.[Math.min(index, pictures.length - 2)]?.querySelector('button')?.focus();
    });
  };

  return (
    <ol ref={list} className={styles.grid} aria-label={captureText.strip.label}>
      {pictures.map((picture, index) => {
        const which = format(captureText[getPictureKind(picture)], { n: index + 1 });
        return (
          <li key={picture.id} className={styles.page}>
            <PictureButton pictures={pictures} index={index} onOpen={onOpen} />
            {getPictureSource(picture) !== 'taken' && (
              <p className={styles.name} aria-hidden>
                {picture.name}
              </p>
            )}
            <div className={styles.controls}>
              {pictures.length > 1 && (
                <>
                  <IconButton
                    icon="back"
                    label={format(desktopText.moveUp, { which })}
                    aria-disabled={index === 0 || undefined}
                    onClick={({ currentTarget }) => pressMove(currentTarget, picture, index, index - 1)}
                  />
                  <IconButton
                    icon="chevron"
                    label={format(desktopText.moveDown, { which })}
                    aria-disabled={index === pictures.length - 1 || undefined}
                    onClick={({ currentTarget }) => pressMove(currentTarget, picture, index, index + 1)}
                  />
                </>
              )}
              <IconButton
                icon="close"
                label={format(desktopText.remove, { which })}
                onClick={() => remove(picture, index).catch(showErrorToast)}
              />
            </div>
          </li>
        );
      })}
      {Array.from({ length: storingCount }, (_, index) => (
        <li key={`storing-${index}`} aria-hidden>
          <Skeleton width="100%" height="12rem" />
        </li>
      ))}
    </ol>
  );
}
