import { fineSpaces } from '../../text/fine-spaces.ts';
import { fr } from '../../text/fr.ts';
import { shopText } from '../../text/shop.ts';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { StatusLine } from '../../ui/status-line.tsx';
import { CouponStub } from './coupon-stub.tsx';
import styles from './shop.module.css';
import { goalStatus, shareOf, type ShopItem } from './rules.ts';

/** A reward as a coupon: its worth on the stub, its cost, and whether the points at hand are enough. */
export function CouponCard({ item }: { item: ShopItem }) {
  const { coupon, cost, isBuyable, missing } = item;
  const title = fineSpaces(coupon.title ?? shopText.reward);
  return (
    <li className={styles.shadow}>
      <article className={classNames(styles.coupon, !isBuyable && styles.locked)}>
        <CouponStub coupon={coupon} />
        <div className={styles.body}>
          <h2 className={styles.title}>{title}</h2>
          <p>{shopText.cost(cost, fineSpaces(coupon.terms ?? ''))}</p>
          <div className={styles.foot}>
            {isBuyable ? (
              <StatusLine icon="check" tone="ok">
                <b>{fr.fixed.unlocked}</b>
              </StatusLine>
            ) : (
              <div className={styles.missing}>
                <b>{shopText.fixed.missing(missing)}</b>
                <ProgressBar
                  label={shopText.progress(title)}
                  value={shareOf(item)}
                  valueText={shopText.fixed.missing(missing)}
                />
              </div>
            )}
            {coupon.is_next_goal && (
              <p className={styles.goal}>
                <Icon name="flag" size="sm" />
                {goalStatus(missing) === 'soon' ? shopText.goalSoon : shopText.goal}
              </p>
            )}
          </div>
        </div>
      </article>
    </li>
  );
}
