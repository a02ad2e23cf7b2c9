import { useId, type ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './page.module.css';

export interface PageProps {
  readonly children: ReactNode;
  readonly padded?: boolean;
  /** Takes all the room of a wide screen, for columns. */
  readonly wide?: boolean;
}

/** The body of a screen, between its header and its dock. */
export function Page({ children, padded, wide }: PageProps) {
  return (
    <main className={classNames(styles.page, padded && styles.padded, wide && styles.wide)}>{children}</main>
  );
}

export interface SectionProps {
  readonly title: string;
  /** A link beside the title. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** A part of a screen under its own title. */
export function Section({ title, action, children }: SectionProps) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={action === undefined ? undefined : styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {action}
      </div>
      {children}
    </section>
  );
}
