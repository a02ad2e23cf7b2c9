import { useDeferredValue } from 'react';
import { useSnapshot } from 'valtio';
import { review } from '../../stores/review.ts';
import { reviewText } from '../../text/review.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Paper } from '../../ui/paper.tsx';
import { PurchaseFilters } from './purchase-filters.tsx';
import { PurchaseLine } from './purchase-line.tsx';
import styles from './review.module.css';
import { isOfMode, toggledMode, type ReviewPurchase } from './rules.ts';

/** So many lines at a time are laid out or left alone. A receipt of the usual length is one part. */
const partLength = 10;

const inParts = (purchases: readonly ReviewPurchase[]): (readonly ReviewPurchase[])[] =>
  Array.from({ length: Math.ceil(purchases.length / partLength) }, (_, index) =>
    purchases.slice(index * partLength, (index + 1) * partLength),
  );

/** The purchases that were recognised, all of them or those of one mode. */
export function PurchaseList({ purchases }: { purchases: readonly ReviewPurchase[] }) {
  const { purchasesMode: mode } = useSnapshot(review);
  // The chip answers at once; hundreds of purchases may follow a moment later.
  const listed = useDeferredValue(mode);
  const shown = purchases.filter((one) => isOfMode(one, listed));
  if (purchases.length === 0) {
    return (
      <EmptyState title={reviewText.empty.title} drawing={false}>
        {reviewText.empty.text}
      </EmptyState>
    );
  }
  return (
    <>
      <div className={styles.filters}>
        <PurchaseFilters
          purchases={purchases}
          active={mode}
          onPress={(pressed) => {
            review.purchasesMode = toggledMode(mode, pressed);
          }}
        />
      </div>
      <section className={styles.purchases} aria-label={reviewText.purchases}>
        <Paper tight>
          {shown.length > 0 ? (
            inParts(shown).map((part, index) => (
              <ul key={index} className={styles.part}>
                {part.map((purchase, place) => (
                  <PurchaseLine key={purchase.purchaseId || place} purchase={purchase} />
                ))}
              </ul>
            ))
          ) : (
            <p className={styles.line}>{reviewText.noneOfMode}</p>
          )}
        </Paper>
      </section>
    </>
  );
}
