import type { ReactNode } from 'react';
import { classNames } from '../ui/class-names.ts';
import styles from './state.module.css';

export interface StateProps {
  readonly label: string;
  /** wide: the whole line · phone: as wide as a phone's screen. */
  readonly as?: 'wide' | 'phone';
  readonly children: ReactNode;
}

/** A part in one of its states, with the name of the state below it. */
export function State({ label, as, children }: StateProps) {
  return (
    <figure className={classNames(styles.state, as && styles[as])}>
      {children}
      <figcaption className={styles.label}>{label}</figcaption>
    </figure>
  );
}
