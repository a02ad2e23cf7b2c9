import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './large-coupon.module.css';

/** The boxes of the large coupon. */
export function LargeCouponSkeleton() {
  return (
    <div className={styles.shadow} aria-hidden="true">
      <div className={styles.coupon}>
        <Skeleton width="100%" height="13.5rem" />
        <div className={styles.body}>
          <Skeleton width="100%" height="1rem" top=".5rem" />
          <Skeleton width="100%" height="1rem" top="1rem" />
          <Skeleton width="100%" height="6rem" top="1.5rem" />
        </div>
      </div>
    </div>
  );
}
