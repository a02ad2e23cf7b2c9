import { useEffectEvent, useId, useLayoutEffect, useRef, type ReactNode, type SyntheticEvent } from 'react';
import { IconButton } from '../controls/icon-button.tsx';
import { usePullDown } from '../layout/pull-down.ts';
import styles from './dialog.module.css';
import { addOpenDialog } from './open-dialogs.ts';
import { overlayHistory } from './overlay-history.ts';

let lockCount = 0;

/**
 * Prevents the page behind a dialog from scrolling; the scrollbar keeps its space, so that nothing moves
 * sideways.
 * @returns a function that releases it; the page scrolls again when the last of several
 *   dialogs has released it.
 */
function lockScroll(): () => void {
  const { style, clientWidth } = document.documentElement;
  if (++lockCount === 1) {
    if (window.innerWidth > clientWidth) style.scrollbarGutter = 'stable';
    style.overflow = 'hidden';
  }
  return () => {
    if (--lockCount > 0) return;
    style.overflow = '';
    style.scrollbarGutter = '';
  };
}

/** Elements that can open a dialog. */
const openers = 'a[href], button, input, select, textarea, [tabindex]';

const getName = (element: Element) => element.getAttribute('aria-label') ?? element.textContent;

const tryFocus = (element: HTMLElement) => {
  element.focus();
  return document.activeElement === element;
};

/**
 * Remembers the element with the focus. A native dialog returns the focus by itself, unless the opener was
 * rendered again meanwhile: then the focus goes to the control with the same name in the nearest ancestor
 * that is still in the page, or else to the first control of that ancestor.
 * @returns a function that returns the focus, unless another element has it already
 */
export function returnFocus(): () => void {
  const opener = document.activeElement;
  if (!opener) return () => {};
  const name = getName(opener);
  const ancestors: Element[] = [];
  for (let ancestor = opener.parentElement; ancestor; ancestor = ancestor.parentElement)
    ancestors.push(ancestor);
  /**
   * Moves the focus back.
   * @returns true if an element has the focus afterwards
   */
  const restoreFocus = (): boolean => {
    if (document.activeElement !== document.body) return true;
    return ancestors
      .filter(({ isConnected }) => isConnected)
      .some((ancestor) => {
        const controls = [...ancestor.querySelectorAll<HTMLElement>(openers)];
        const sameControls = controls.filter(
          (control) => control.tagName === opener.tagName && getName(control) === name,
        );
        return [...sameControls, ...controls].some(tryFocus);
      });
  };
  return () => {
    // In WebKit no element may get the focus between the end of a modal dialog and the next frame.
    if (!restoreFocus()) requestAnimationFrame(restoreFocus);
  };
}

export interface DialogProps {
  readonly open: boolean;
  /** The question, or the subject. */
  readonly title: string;
  /** Called on Escape, "back", the close button, a press outside, and a pulled-down sheet. */
  readonly onClose: () => void;
  readonly closeLabel: string;
  readonly children?: ReactNode;
  /** One filled action and one outlined one, the filled one first. */
  readonly actions?: ReactNode;
}

/**
 * A sheet on a phone, a dialog from 640 px on. The native element provides the focus trap, Escape and the
 * inert page behind; the focus returns to the element that opened it.
 */
export function Dialog({ open, title, onClose, closeLabel, children, actions }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const pressedOutside = useRef(false);
  const titleId = useId();

  const onBack = useEffectEvent(onClose);
  // Before the element leaves the page with its screen: a dialog that is closed later returns no focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!open || !element) return;
    const restoreFocus = returnFocus();
    const unlock = lockScroll();
    const removeEntry = overlayHistory.add(() => onBack());
    element.showModal();
    const removeOpenDialog = addOpenDialog(element);
    return () => {
      removeOpenDialog();
      removeEntry();
      element.close();
      // A press on the backdrop gives the focus to the dialog itself, which would keep it while it is closed.
      element.blur();
      // A sheet that was pulled down opens at its place again.
      for (const animation of element.getAnimations()) animation.cancel();
      unlock();
      // Once the page has its final content.
      queueMicrotask(restoreFocus);
    };
  }, [open]);

  const pull = usePullDown(onClose);
  // Only the backdrop is the dialog element itself: a press inside has one of its children as target. A press
  // that begins in a field and ends outside, as when text is selected, is neither.
  const isOutside = (event: SyntheticEvent) => event.target === dialog.current;
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        // A file input inside also fires "cancel".
        if (!isOutside(event)) return;
        event.preventDefault();
        onClose();
      }}
      // Browsers close a dialog by themselves after it has refused to close once.
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
          <div className={styles.handle} {...pull}>
            <div className={styles.grab} />
            <div className={styles.head}>
              <h2 id={titleId}>{title}</h2>
              <IconButton icon="close" label={closeLabel} onClick={onClose} />
            </div>
          </div>
          {children}
          {actions && <div className={styles.actions}>{actions}</div>}
        </div>
      )}
    </dialog>
  );
}
