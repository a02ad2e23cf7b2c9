import { openDetails, useCouponFlags } from '../../stores/shop.ts';
import { fineSpaces } from '../../text/fine-spaces.ts';
import { shopText } from '../../text/shop.ts';
import { classNames } from '../../ui/class-names.ts';
import { CouponFoot } from './coupon-foot.tsx';
import { CouponStub } from './coupon-stub.tsx';
import styles from './shop.module.css';
import type { ShopItem } from './rules.ts';
import { titleOf } from '../../client/title-of.ts';

/** A reward as a coupon: its worth on the stub, its cost, whether the points are enough. A press on it opens the details. */
export function CouponCard({ item }: { item: ShopItem }) {
  const { coupon, cost, isBuyable } = item;
  const { isCancellable } = useCouponFlags(coupon.identifier);
  return (
    <li className={styles.shadow}>
      <article className={classNames(styles.coupon, !isBuyable && !isCancellable && styles.locked)}>
        <CouponStub coupon={coupon} isBought={isCancellable} />
        <div className={styles.body}>
          <h2 className={styles.title}>
            <button
              type="button"
              data-coupon={coupon.identifier}
              className={styles.opener}
              aria-haspopup="dialog"
              onClick={() => openDetails(coupon.identifier)}
            >
              {titleOf(coupon)}
            </button>
          </h2>
          <p>{shopText.cost(cost, fineSpaces(coupon.terms ?? ''))}</p>
          <CouponFoot item={item} />
        </div>
      </article>
    </li>
  );
}
