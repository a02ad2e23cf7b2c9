import { Icon, type IconName } from './icon.tsx';
import { IconButton } from './icon-button.tsx';
import styles from './toasts.module.css';

/** The four types of the specification. */
export type ToastType = 'info' | 'success' | 'warning' | 'danger';

export interface Toast {
  readonly id: string;
  readonly type: ToastType;
  /** The first line stands out; the others say more. */
  readonly text: string;
}

const icons: Record<ToastType, IconName> = { info: 'info', success: 'ok', warning: 'alert', danger: 'ko' };

export interface ToastsProps {
  readonly toasts: readonly Toast[];
  readonly onClose: (id: string) => void;
  /** Words of the close button. */
  readonly closeLabel: string;
}

/** The message area. Both live regions are there from the start, so that the first message is announced too. */
export function Toasts({ toasts, onClose, closeLabel }: ToastsProps) {
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
        <IconButton icon="close" label={closeLabel} onClick={() => onClose(id)} />
      </div>
    );
  };
  return (
    <div className={styles.area}>
      <div className={styles.list} role="status">
        {toasts.filter(({ type }) => type !== 'danger').map(one)}
      </div>
      <div className={styles.list} role="alert">
        {toasts.filter(({ type }) => type === 'danger').map(one)}
      </div>
    </div>
  );
}
