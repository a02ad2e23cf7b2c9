import { useId, type ReactNode } from 'react';
import styles from './page.module.css';

/** The body of a screen, between its header and its dock. */
export function Page({ children, padded = false }: { children: ReactNode; padded?: boolean }) {
  return <main className={padded ? `${styles.page} ${styles.padded}` : styles.page}>{children}</main>;
}

/** A part of a screen under its own title. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {children}
    </section>
  );
}
