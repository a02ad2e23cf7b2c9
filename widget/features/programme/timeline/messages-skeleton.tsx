import { Skeleton } from '../../../ui/skeleton.tsx';
import styles from './timeline.module.css';

const widths = ['7rem', '9rem', '6rem', '8rem'];

/** The boxes of the messages. */
export function MessagesSkeleton() {
  return (
    <ul>
      {widths.map((width) => (
        <li key={width} className={styles.row}>
          <Skeleton width="2.25rem" height="1rem" top=".25rem" />
          <div>
            <Skeleton width={width} height="1rem" top=".25rem" />
            <Skeleton width="100%" height=".875rem" top=".75rem" />
            <Skeleton width="5.5rem" height=".875rem" top="1.25rem" />
          </div>
        </li>
      ))}
    </ul>
  );
}
