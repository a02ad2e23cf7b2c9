import type { Catalog } from '@cagnotte/generated/hooks/product';
import { Fragment, useEffect } from 'react';
import { LoadFailed } from '../../client/load-failed.tsx';
import { onlyOne } from '../../client/only-one.ts';
import { shopText } from '../../text/shop.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { CouponCard } from './coupon-card.tsx';
import { isGoalBelow, loadedItems, separatorAfter } from './rules.ts';
import styles from './shop.module.css';

/** The rewards of the shop: those within reach, the separator, the others. Exactly one catalogue is expected. */
export function ShopContent({ catalogs, retry }: { catalogs: readonly Catalog[]; retry: () => void }) {
  const { first: catalog, problem } = onlyOne(catalogs, 'catalogues');
  useEffect(() => {
    if (problem) reportError(new Error(problem));
  }, [problem]);
  if (!catalog) return <LoadFailed error={undefined} retry={retry} />;
  if (catalog.coupons.length === 0)
    return <EmptyState title={shopText.empty.title}>{shopText.empty.text}</EmptyState>;

  const items = loadedItems(catalog.coupons, catalog.loyalty_card.available_points);
  const separator = separatorAfter(items);
  const cut = separator === undefined ? items.length : separator + 1;
  return (
    <>
      {[items.slice(0, cut), items.slice(cut)].map((part, index) => (
        <Fragment key={index}>
          {index === 1 && separator !== undefined && (
            <Separator
              text={
                isGoalBelow(items, separator)
                  ? shopText.fixed.continueToGoal
                  : shopText.fixed.continueForOthers
              }
            />
          )}
          {part.length > 0 && (
            <ul className={styles.coupons}>
              {part.map((item) => (
                <CouponCard key={item.coupon.identifier} item={item} />
              ))}
            </ul>
          )}
        </Fragment>
      ))}
    </>
  );
}

/** Its words are fixed, spaces included: only the layout can keep the last mark with its word. */
function Separator({ text }: { text: string }) {
  const held = /\S+ \S+$/.exec(text)?.index ?? 0;
  return (
    <p className={styles.separator}>
      {text.slice(0, held)}
      <span className={styles.held}>{text.slice(held)}</span>
    </p>
  );
}
