import { useEffect, useRef, type FocusEvent } from 'react';
import { createPortal } from 'react-dom';
import { IconButton } from '../controls/icon-button.tsx';
import { useTopDialog } from '../dialogs/open-dialogs.ts';
import { Icon, type IconName } from '../images/icon.tsx';
import styles from './toasts.module.css';

/** The four types of the specification. */
export type ToastType = 'info' | 'success' | 'warning' | 'danger';

/** Position on a wide screen, as on a compass; on a phone only top or bottom matters. */
export type ToastPosition = 'n' | 's' | 'nw' | 'ne' | 'sw' | 'se';

export interface Toast {
  readonly id: string;
  readonly type: ToastType;
  /** The first line is emphasised, further lines are details. */
  readonly text: string;
}

const icons: Record<ToastType, IconName> = {
  info: 'info',
  success: 'check-circle',
  warning: 'alert',
  danger: 'cross-circle',
};

export interface ToastsProps {
  readonly toasts: readonly Toast[];
  readonly position?: ToastPosition | undefined;
  readonly onClose: (id: string) => void;
  /** Called when the pointer is on the toasts, or the keyboard's focus: they stay then. */
  readonly onHold?: ((holder: 'pointer' | 'focus') => void) | undefined;
  readonly onRelease?: ((holder: 'pointer' | 'focus') => void) | undefined;
  /** Label of the close button. */
  readonly closeLabel: string;
  /**
   * True if the screen has a dock. On a phone the toasts are placed above it, so that they cover
   * neither title nor figures.
   */
  readonly isAboveDock?: boolean | undefined;
}

/**
 * Holds the toasts while the keyboard’s focus is in their area, and returns it to its former element once the
 * last toast is closed.
 */
function useToastFocus({
  onHold,
  onRelease,
  onClose,
}: Pick<ToastsProps, 'onHold' | 'onRelease' | 'onClose'>) {
  const focusedBefore = useRef<EventTarget>(null);
  const area = useRef<HTMLDivElement>(null);
  const onFocus = ({ target, relatedTarget }: FocusEvent) => {
    if (!target.matches(':focus-visible')) return;
    if (!area.current?.contains(relatedTarget)) focusedBefore.current = relatedTarget;
    onHold?.('focus');
  };
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    if (!area.current?.contains(relatedTarget)) onRelease?.('focus');
  };
  /**
   * Closes a toast. After a press of the keyboard, the focus moves to the next toast, and after the last one
   * back to its former element.
   */
  const close = (id: string, button: Element) => {
    const byKeyboard = button.matches(':focus-visible');
    const nextButton = [...(area.current?.querySelectorAll('button') ?? [])].find(
      (other) => other !== button,
    );
    // A removed toast fires neither event.
    onRelease?.('focus');
    onRelease?.('pointer');
    if (byKeyboard && nextButton) nextButton.focus();
    else if (byKeyboard && focusedBefore.current instanceof HTMLElement) focusedBefore.current.focus();
    onClose(id);
  };
  return { area, onFocus, onBlur, close };
}

interface ToastRowProps extends Toast {
  readonly closeLabel: string;
  /** Called with the pressed button. */
  readonly onClose: (button: Element) => void;
}

function ToastRow({ type, text, closeLabel, onClose }: ToastRowProps) {
  const [first, ...details] = text.split('\n');
  return (
    <div className={styles.toast} data-type={type}>
      <span className={styles.disc}>
        <Icon name={icons[type]} />
      </span>
      <p>
        <strong>{first}</strong>
        {details.join(' ')}
      </p>
      <IconButton icon="close" label={closeLabel} onClick={(event) => onClose(event.currentTarget)} />
    </div>
  );
}

/**
 * The toast area. It moves into an open modal dialog: everything outside that dialog is below the backdrop,
 * can neither be pressed nor focused, and is not announced. Both live regions are rendered from the start, so
 * that the first toast is announced too.
 */
export function Toasts({
  toasts,
  position = 'ne',
  onClose,
  onHold,
  onRelease,
  closeLabel,
  isAboveDock = false,
}: ToastsProps) {
  const { area, onFocus, onBlur, close } = useToastFocus({ onHold, onRelease, onClose });
  const dialog = useTopDialog();
  // Moving an element fires no event of leaving it.
  useEffect(
    () => () => {
      onRelease?.('focus');
      onRelease?.('pointer');
    },
    [dialog, onRelease],
  );
  const renderToast = (toast: Toast) => (
    <ToastRow
      key={toast.id}
      {...toast}
      closeLabel={closeLabel}
      onClose={(button) => close(toast.id, button)}
    />
  );
  const content = (
    <div
      ref={area}
      className={styles.area}
      data-position={position}
      data-above-dock={isAboveDock || undefined}
      onPointerMove={() => onHold?.('pointer')}
      onPointerLeave={() => onRelease?.('pointer')}
      onFocus={onFocus}
      onBlur={onBlur}
    >
      <div className={styles.list} role="status">
        {toasts.filter(({ type }) => type !== 'danger').map(renderToast)}
      </div>
      <div className={styles.list} role="alert">
        {toasts.filter(({ type }) => type === 'danger').map(renderToast)}
      </div>
    </div>
  );
  return dialog ? createPortal(content, dialog) : content;
}
