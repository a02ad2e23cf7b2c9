import { useId, type ReactNode } from 'react';
import { classNames } from '../styles/class-names.ts';
import styles from './page.module.css';

export interface PageProps {
  readonly children: ReactNode;
  readonly isPadded?: boolean;
  /** Uses the whole width of a wide screen, for columns. */
  readonly isWide?: boolean;
}

/** The body of a screen, between its header and its dock. */
export function Page({ children, isPadded, isWide }: PageProps) {
  return (
    <main className={classNames(styles.page, isPadded && styles.padded, isWide && styles.wide)}>
      {children}
    </main>
  );
}

/** A part of a screen with its own title. */
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
