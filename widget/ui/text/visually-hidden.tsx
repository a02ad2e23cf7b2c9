import type { ComponentPropsWithRef } from 'react';
import styles from './visually-hidden.module.css';

export interface VisuallyHiddenProps extends Omit<ComponentPropsWithRef<'div'>, 'className' | 'ref'> {
  /** `span` inside a button or a line of text. */
  readonly as?: 'div' | 'span';
}

/** Text for screen readers only. */
export function VisuallyHidden({ as: Element = 'div', ...rest }: VisuallyHiddenProps) {
  return <Element {...rest} className={styles.hidden} />;
}
