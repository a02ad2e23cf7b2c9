import type { ComponentPropsWithRef } from 'react';
import styles from './visually-hidden.module.css';

/** Words for screen readers only. */
export function VisuallyHidden(props: Omit<ComponentPropsWithRef<'div'>, 'className'>) {
  return <div {...props} className={styles.hidden} />;
}
