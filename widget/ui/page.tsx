import type { ReactNode } from 'react';
import styles from './page.module.css';

/** The body of a screen, between its header and its dock. */
export function Page({ children, padded = false }: { children: ReactNode; padded?: boolean }) {
  return <main className={padded ? `${styles.page} ${styles.padded}` : styles.page}>{children}</main>;
}
