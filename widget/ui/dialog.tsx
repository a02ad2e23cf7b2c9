import { useEffect, useId, useRef, type MouseEvent, type ReactNode } from 'react';
import styles from './dialog.module.css';
import { IconButton } from './icon-button.tsx';

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
 * A sheet on a phone, a dialog from 640 px. The native element gives the focus trap, Escape, the inert
 * page behind, and gives the focus back to what opened it.
 */
export function Dialog({ open, title, onClose, closeLabel, children, actions }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const element = dialog.current;
    if (open && element && !element.open) element.showModal();
    if (!open && element?.open) element.close();
  }, [open]);

  // Only the backdrop is the dialog itself: a press inside lands on one of its children.
  const pressOutside = (event: MouseEvent) => {
    if (event.target === dialog.current) onClose();
  };
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={pressOutside}
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
