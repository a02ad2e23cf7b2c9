import type { Catalog } from '@cagnotte/generated/hooks/product';
import { Fragment, useEffect } from 'react';
import { LoadFailed } from '../../client/load-failed.tsx';
import { onlyOne } from '../../client/only-one.ts';
import { shopText } from '../../text/shop.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { CouponCard } from './coupon-card.tsx';
import { isGoalBelow, separatorAfter, shopItems } from './rules.ts';
import { ShopModals } from './shop-modals.tsx';
import styles from './shop.module.css';
import { ShopSnackbar } from './shop-snackbar.tsx';

/** The rewards of the shop: those within reach, the separator, the others. Exactly one catalogue is expected. */
export function ShopContent({ catalogs, retry }: { catalogs: readonly Catalog[]; retry: () => void }) {
  const { first: catalog, problem } = onlyOne(catalogs, 'catalogues');
  useEffect(() => {
    if (problem) reportError(new Error(problem));
  }, [problem]);
  if (!catalog) return <LoadFailed error={undefined} retry={retry} />;
  if (catalog.coupons.length === 0)
    return <EmptyState title={shopText.empty.title}>{shopText.empty.text}</EmptyState>;

  const points = catalog.loyalty_card.available_points;
  const items = shopItems(catalog.coupons, points);
  const separator = separatorAfter(items);
  return (
    <>
      <ul className={styles.coupons}>
        {items.map((item, index) => (
          // The separator moves with the points; the cards stay where they are, and the focus with them.
          <Fragment key={item.coupon.identifier}>
            <CouponCard item={item} />
            {index === separator && (
              <Separator
                text={
                  isGoalBelow(items, separator)
                    ? shopText.fixed.continueToGoal
                    : shopText.fixed.continueForOthers
                }
              />
            )}
          </Fragment>
        ))}
      </ul>
      <ShopSnackbar items={items} />
      <ShopModals items={items} points={points} />
    </>
  );
}

/** Its words are fixed, spaces included: only the layout can keep the last mark with its word. */
function Separator({ text }: { text: string }) {
  const held = /\S+ \S+$/.exec(text)?.index ?? 0;
  return (
    <li className={styles.separator}>
      {text.slice(0, held)}
      <span className={styles.held}>{text.slice(held)}</span>
    </li>
  );
}
