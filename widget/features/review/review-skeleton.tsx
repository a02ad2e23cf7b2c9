import { Paper } from '../../ui/paper.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TearLine } from '../../ui/tear-line.tsx';
import styles from './review.module.css';

const lines = ['12rem', '10rem', '13rem', '11rem'];

/** The boxes of the receipt and of its purchases. */
export function ReviewSkeleton() {
  return (
    <div aria-hidden="true">
      <div className={styles.head}>
        <Paper>
          <div className={styles.shop}>
            <div>
              <Skeleton width="9rem" height="1.5rem" />
              <Skeleton width="7rem" height=".875rem" top=".5rem" />
              <Skeleton width="8rem" height=".875rem" top=".4rem" />
            </div>
            <Skeleton width="3rem" height="4rem" />
          </div>
          <Skeleton width="100%" height="1.75rem" top=".5rem" />
          <Skeleton width="100%" height="1rem" top=".75rem" />
          <TearLine />
          <Skeleton width="100%" height="1rem" />
          <Skeleton width="100%" height="1rem" top=".75rem" />
        </Paper>
      </div>
      <div className={styles.head}>
        <Skeleton width="100%" height="2.75rem" top="1rem" />
      </div>
      <div className={styles.purchases}>
        <Skeleton width="0" height=".75rem" />
        <Paper tight>
          <ul>
            {lines.map((width) => (
              <li key={width} className={styles.line}>
                <Skeleton width={width} height="1rem" top=".5rem" />
                <Skeleton width="6rem" height=".875rem" top=".6rem" />
              </li>
            ))}
          </ul>
        </Paper>
      </div>
    </div>
  );
}
