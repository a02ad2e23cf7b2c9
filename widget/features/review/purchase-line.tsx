import { memo } from 'react';
import { reviewText } from '../../text/review.ts';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { Leader } from '../../ui/leader.tsx';
import { actionOn } from './claims.ts';
import { marksOf, priceOf } from './marks.ts';
import { productName } from './product-name.ts';
import { PurchaseAction } from './purchase-action.tsx';
import styles from './review.module.css';
import type { ReviewPurchase } from './rules.ts';

/** One line of the receipt, what it brings, and what can be done about it. */
export const PurchaseLine = memo(function PurchaseLine({ purchase }: { purchase: ReviewPurchase }) {
  const action = actionOn(purchase);
  return (
    <li className={styles.line}>
      <Leader label={productName(purchase.label ?? reviewText.purchase)} value={priceOf(purchase) ?? ''} />
      <div className={styles.foot}>
        <p className={styles.marks}>
          {marksOf(purchase).map(({ icon, tone, text }) => (
            <span key={text} className={classNames(styles.mark, styles[tone])}>
              <Icon name={icon} size="sm" />
              {text}
            </span>
          ))}
        </p>
        {action && <PurchaseAction purchase={purchase} action={action} />}
      </div>
    </li>
  );
});
