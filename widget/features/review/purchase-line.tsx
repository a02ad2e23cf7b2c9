import { reviewText } from '../../text/review.ts';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { Leader } from '../../ui/leader.tsx';
import { marksOf, priceOf } from './marks.ts';
import { productName } from './product-name.ts';
import styles from './review.module.css';
import type { ReviewPurchase } from './rules.ts';

/** One line of the receipt, and what it brings. */
export function PurchaseLine({ purchase }: { purchase: ReviewPurchase }) {
  return (
    <li className={styles.line}>
      <Leader label={productName(purchase.label ?? reviewText.purchase)} value={priceOf(purchase) ?? ''} />
      <p className={styles.marks}>
        {marksOf(purchase).map(({ icon, tone, text }) => (
          <span key={text} className={classNames(styles.mark, styles[tone])}>
            <Icon name={icon} size="sm" />
            {text}
          </span>
        ))}
      </p>
    </li>
  );
}
