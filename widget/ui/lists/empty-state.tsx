import type { ReactNode } from 'react';
import drawn from '../images/drawing.module.css';
import { Icon, type IconName } from '../images/icon.tsx';
import { classNames } from '../styles/class-names.ts';
import styles from './empty-state.module.css';

/** A receipt waiting to be photographed, in the programme's colours. */
export function ReceiptDrawing() {
  return (
    <svg className={drawn.drawing} viewBox="0 0 136 136" fill="none" aria-hidden="true">
      <circle className={drawn.ground} cx="64" cy="72" r="56" />
      <path
        className={drawn.receipt}
        d="M40 20l6.5 5 6.5-5 6.5 5 6.5-5 6.5 5 6.5-5 6.5 5 6.5-5v92l-6.5-5-6.5 5-6.5-5-6.5 5-6.5-5-6.5 5-6.5-5-6.5 5Z"
      />
      <path className={drawn.line} d="M52 44h28M52 58h8M72 58h8M52 72h8M72 72h8" />
      <path className={drawn.wave} d="M96 92c8-6 10-16 6-26M104 100c13-10 16-26 9-40" />
      <circle className={drawn.badge} cx="86" cy="98" r="15" />
      <path className={drawn.plus} d="M86 91v14M79 98h14" />
    </svg>
  );
}

export interface EmptyStateProps {
  readonly title: string;
  readonly children?: ReactNode;
  /** One action, if the dock does not have it already. */
  readonly action?: ReactNode;
  /** False for errors and notices. */
  readonly hasDrawing?: boolean | undefined;
  /** Shown in place of the drawing. */
  readonly icon?: IconName | undefined;
}

/** An explanation of an empty or unavailable list, with the next step. */
export function EmptyState({ title, children, action, icon, hasDrawing = !icon }: EmptyStateProps) {
  return (
    <section className={classNames(styles.empty, (hasDrawing || icon) && styles.alone)}>
      {hasDrawing && <ReceiptDrawing />}
      {icon && (
        <span className={styles.disc}>
          <Icon name={icon} />
        </span>
      )}
      <h2 className={styles.title}>{title}</h2>
      {children && <p className={styles.text}>{children}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </section>
  );
}
