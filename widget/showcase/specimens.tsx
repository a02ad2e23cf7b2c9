import { sections } from './sections.ts';
import styles from './specimens.module.css';
import { LongWords } from './words-context.ts';

/** All sections, one below the other. */
export function Specimens({ long }: { long: boolean }) {
  return (
    <LongWords value={long}>
      <div className={styles.specimens}>
        {sections.map(({ id, title, Section }) => (
          <section key={id} id={id} className={styles.section} aria-labelledby={`${id}-title`}>
            <h2 id={`${id}-title`} className={styles.title}>
              {title}
            </h2>
            <Section />
          </section>
        ))}
      </div>
    </LongWords>
  );
}
