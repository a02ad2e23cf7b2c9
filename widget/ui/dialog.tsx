import { useId, useLayoutEffect, useRef, type ReactNode, type SyntheticEvent } from 'react';
import styles from './dialog.module.css';
import { IconButton } from './icon-button.tsx';
import { lockScroll } from './lock-scroll.ts';
import { returnFocus } from './return-focus.ts';

export interface DialogProps {
  readonly open: boolean;
  /** The question, or what this is about. */
  readonly title: string;
  /** Asked for by Escape, by the cross and by a press outside. */
  readonly onClose: () => void;
  readonly closeLabel: string;
  readonly children?: ReactNode;
  /** One filled answer, one outlined; the filled one first. */
  readonly actions?: ReactNode;
}

/**
 * A sheet on a phone, a dialog from 640 px. The native element gives the focus trap, Escape and the inert page behind;
 * the focus goes back to what opened it.
 */
export function Dialog({ open, title, onClose, closeLabel, children, actions }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const pressedOutside = useRef(false);
  const titleId = useId();

  // Before the element leaves the page with the screen it is on: closed any later, it gives nothing back.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!open || !element) return;
    const giveBack = returnFocus();
    const unlock = lockScroll();
    element.showModal();
    return () => {
      element.close();
      unlock();
      // Once the page is drawn as it will be.
      queueMicrotask(giveBack);
    };
  }, [open]);

  // Only the backdrop is the dialog itself: a press inside lands on one of its children. A press that begins in a field
  // and ends outside, as when text is selected, is none of both.
  const isOutside = (event: SyntheticEvent) => event.target === dialog.current;
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        // A file input within says "cancel" too.
        if (!isOutside(event)) return;
        event.preventDefault();
        onClose();
      }}
      // A browser closes by itself what refused to close before.
      onClose={(event) => {
        if (open && isOutside(event) && !event.currentTarget.open) onClose();
      }}
      onPointerDown={(event) => {
        pressedOutside.current = isOutside(event);
      }}
      onClick={(event) => {
        if (pressedOutside.current && isOutside(event)) onClose();
      }}
    >
      {open && (
        <div className={styles.sheet}>
          <div className={styles.grab} />
          <div className={styles.head}>
            <h2 id={titleId}>{title}</h2>
            <IconButton icon="close" label={closeLabel} onClick={onClose} />
          </div>
          {children}
          {actions && <div className={styles.actions}>{actions}</div>}
        </div>
      )}
    </dialog>
  );
}
