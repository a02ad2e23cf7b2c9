import { classNames } from './class-names.ts';
import { iconPaths } from './icon-paths.ts';
import styles from './icon.module.css';

/** Every drawing there is. */
export type IconName = keyof typeof iconPaths;

/** One line drawing in the colour of the text around it. Decorative: the words beside it carry the meaning. */
export function Icon({ name, size = 'md' }: { name: IconName; size?: 'sm' | 'md' }) {
  return (
    <svg
      className={classNames(styles.icon, size === 'sm' && styles.small)}
      viewBox="0 0 24 24"
      aria-hidden="true"
    >
      <path d={iconPaths[name]} />
    </svg>
  );
}
