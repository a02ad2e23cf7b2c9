import { useEffect, useRef, type FocusEvent } from 'react';
import { createPortal } from 'react-dom';
import { Icon, type IconName } from './icon.tsx';
import { IconButton } from './icon-button.tsx';
import { useTopDialog } from './open-dialogs.ts';
import styles from './toasts.module.css';

/** The four types of the specification. */
export type ToastType = 'info' | 'success' | 'warning' | 'danger';

/** Where on a wide screen, as on a compass; on a phone only top or bottom matters. */
export type ToastPosition = 'n' | 's' | 'nw' | 'ne' | 'sw' | 'se';

export interface Toast {
  readonly id: string;
  readonly type: ToastType;
  /** The first line stands out; the others say more. */
  readonly text: string;
}

const icons: Record<ToastType, IconName> = { info: 'info', success: 'ok', warning: 'alert', danger: 'ko' };

export interface ToastsProps {
  readonly toasts: readonly Toast[];
  readonly position?: ToastPosition | undefined;
  readonly onClose: (id: string) => void;
  /** The pointer is on the messages, or the keyboard's focus: they stay. */
  readonly onHold?: ((holder: 'pointer' | 'focus') => void) | undefined;
  readonly onRelease?: ((holder: 'pointer' | 'focus') => void) | undefined;
  /** Words of the close button. */
  readonly closeLabel: string;
  /** The screen has a dock. On a phone the messages are placed above it, so that they cover neither title nor figures. */
  readonly isAboveDock?: boolean | undefined;
}

/**
 * The message area. While a modal dialog is open it is in that dialog: all that is outside is below the backdrop, can neither be
 * pressed nor focused, and is not announced. Both live regions are there from
 * the start, so that the first message is announced too.
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
  const cameFrom = useRef<EventTarget>(null);
  const area = useRef<HTMLDivElement>(null);
  const dialog = useTopDialog();
  // An element that moves is left without an event.
  useEffect(
    () => () => {
      onRelease?.('focus');
      onRelease?.('pointer');
    },
    [dialog, onRelease],
  );

  const enter = ({ target, relatedTarget }: FocusEvent) => {
    if (!target.matches(':focus-visible')) return;
    if (!area.current?.contains(relatedTarget)) cameFrom.current = relatedTarget;
    onHold?.('focus');
  };
  const leave = ({ relatedTarget }: FocusEvent) => {
    if (!area.current?.contains(relatedTarget)) onRelease?.('focus');
  };
  /** By the keyboard, the focus goes on to the next message, and after the last one back to where it was. */
  const close = (id: string, button: Element) => {
    const byKeyboard = button.matches(':focus-visible');
    const next = [...(area.current?.querySelectorAll('button') ?? [])].find((other) => other !== button);
    // Neither knows of a message that is gone.
    onRelease?.('focus');
    onRelease?.('pointer');
    if (byKeyboard && next) next.focus();
    else if (byKeyboard && cameFrom.current instanceof HTMLElement) cameFrom.current.focus();
    onClose(id);
  };

  const one = ({ id, type, text }: Toast) => {
    const [first, ...more] = text.split('\n');
    return (
      <div key={id} className={styles.toast} data-type={type}>
        <span className={styles.disc}>
          <Icon name={icons[type]} />
        </span>
        <p>
          <strong>{first}</strong>
          {more.join(' ')}
        </p>
        <IconButton icon="close" label={closeLabel} onClick={(event) => close(id, event.currentTarget)} />
      </div>
    );
  };
  const content = (
    <div
      ref={area}
      className={styles.area}
      data-position={position}
      data-above-dock={isAboveDock || undefined}
      onPointerMove={() => onHold?.('pointer')}
      onPointerLeave={() => onRelease?.('pointer')}
      onFocus={enter}
      onBlur={leave}
    >
      <div className={styles.list} role="status">
        {toasts.filter(({ type }) => type !== 'danger').map(one)}
      </div>
      <div className={styles.list} role="alert">
        {toasts.filter(({ type }) => type === 'danger').map(one)}
      </div>
    </div>
  );
  return dialog ? createPortal(content, dialog) : content;
}
