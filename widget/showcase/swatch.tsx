import type { CSSProperties } from 'react';
import styles from './swatch.module.css';

/** A ground with the names of the inks that may stand on it, each in its own colour. */
export function Swatch({ ground, inks }: { ground: string; inks: readonly string[] }) {
  return (
    <div className={styles.swatch} style={{ '--ground': `var(--${ground})` } as CSSProperties}>
      <p className={styles.name} style={{ color: `var(--${inks[0] ?? 'ink'})` }}>
        {ground}
      </p>
      {inks.map((ink) => (
        <p key={ink} style={{ color: `var(--${ink})` }}>
          {ink}
        </p>
      ))}
    </div>
  );
}
