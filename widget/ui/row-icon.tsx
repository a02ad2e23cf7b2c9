import { Icon, type IconName } from './icon.tsx';
import styles from './row-icon.module.css';

/** A drawing at the head of a row that has no picture. */
export function RowIcon({ name }: { name: IconName }) {
  return (
    <span className={styles.disc}>
      <Icon name={name} />
    </span>
  );
}
