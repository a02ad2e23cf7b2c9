import { sections } from './sections.ts';
import styles from './side-index.module.css';

/** Where everything is. */
export function SideIndex() {
  return (
    <nav className={styles.index} aria-label="Les pièces">
      {sections.map(({ id, title, parts }) => (
        <div key={id}>
          <a className={styles.section} href={`#${id}`}>
            {title}
          </a>
          <ul className={styles.parts}>
            {parts.map((part) => (
              <li key={part}>
                <a href={`#${part}`}>{part}</a>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
