import { fr } from '../../text/fr.ts';
import { Rows } from '../../ui/rows.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './home-skeleton.module.css';

const widths = ['12rem', '10rem', '11rem'];

/** The boxes of home, where its figures will be. */
export function HomeSkeleton() {
  return (
    <>
      <VisuallyHidden role="status">{fr.home.loading}</VisuallyHidden>
      <div className={styles.balance}>
        <Skeleton width="7.5rem" height="1rem" top=".25rem" />
        <Skeleton width="11rem" height="5rem" top="1.1rem" />
        <Skeleton width="13rem" height="1rem" top=".9rem" />
      </div>
      <div className={styles.goal}>
        <Skeleton width="8rem" height=".875rem" />
        <Skeleton width="6rem" height="1.25rem" top=".6rem" />
        <Skeleton width="100%" height=".75rem" top="1rem" />
      </div>
      <div className={styles.receipts}>
        <Skeleton width="9.5rem" height="1.25rem" />
        <Rows>
          {widths.map((width) => (
            <li key={width} className={styles.row}>
              <Skeleton width="3rem" height="4rem" />
              <div>
                <Skeleton width="8.5rem" height="1rem" />
                <Skeleton width={width} height=".875rem" top=".6rem" />
              </div>
            </li>
          ))}
        </Rows>
      </div>
    </>
  );
}
