import type { ReactNode } from 'react';
import styles from './specimen.module.css';

export interface SpecimenProps {
  /** Name of the file in `ui/`, or what is shown where it is no part. */
  readonly part: string;
  /** What it is for, in a line. */
  readonly note?: string;
  readonly children: ReactNode;
}

/** One part of `ui/` with its states. */
export function Specimen({ part, note, children }: SpecimenProps) {
  return (
    <article className={styles.specimen} id={part} aria-label={part}>
      <header className={styles.head}>
        <h3 className={styles.name}>{part}</h3>
        {note && <p className={styles.note}>{note}</p>}
      </header>
      <div className={styles.states}>{children}</div>
    </article>
  );
}
