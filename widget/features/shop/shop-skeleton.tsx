import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './shop.module.css';

const titles = ['8rem', '7rem', '10rem', '9rem'];

/** The boxes of the coupons. */
export function ShopSkeleton() {
  return (
    <ul className={styles.coupons} aria-hidden="true">
      {titles.map((width) => (
        <li key={width} className={styles.coupon}>
          <Skeleton width="100%" height="100%" />
          <div className={styles.body}>
            <Skeleton width={width} height="1rem" top=".25rem" />
            <Skeleton width="9.5rem" height=".875rem" top=".6rem" />
            <Skeleton width="6rem" height=".875rem" top="1.5rem" />
          </div>
        </li>
      ))}
    </ul>
  );
}
