import type { ReactNode } from 'react';
import styles from './empty-state.module.css';
import { ReceiptDrawing } from './receipt-drawing.tsx';

export interface EmptyStateProps {
  readonly title: string;
  readonly children?: ReactNode;
  /** One way on, where the dock does not offer it already. */
  readonly action?: ReactNode;
  /** Without it, for errors and notices. */
  readonly drawing?: boolean | undefined;
}

/** Nothing here yet, or nothing to be had: what it means and what to do next. */
export function EmptyState({ title, children, action, drawing = true }: EmptyStateProps) {
  return (
    <section className={styles.empty}>
      {drawing && <ReceiptDrawing />}
      <h2 className={styles.title}>{title}</h2>
      {children && <p className={styles.text}>{children}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </section>
  );
}
