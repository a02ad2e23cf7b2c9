import { useSnapshot } from 'valtio';
import { Link } from '../../navigation/link.tsx';
import { paths } from '../../navigation/paths.ts';
import { pathTo } from '../../navigation/path-to.ts';
import { useUnknownOutcome } from '../../stores/pending.ts';
import { shop, useCouponFlags } from '../../stores/shop.ts';
import { fr } from '../../text/fr.ts';
import { outcomesText } from '../../text/outcomes.ts';
import { shopText } from '../../text/shop.ts';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { StatusLine } from '../../ui/status-line.tsx';
import { GoalToggle } from './goal-toggle.tsx';
import { canBeGoal, shareOf, type ShopItem } from './rules.ts';
import styles from './shop.module.css';
import { TakeButton } from './take-button.tsx';
import { useShopping } from './use-shopping.ts';
import { titleOf } from '../../client/title-of.ts';

const shopOperations = ['buyCoupon', 'cancelBuy', 'orderGoody'] as const;

/** How far a reward is, and what can be done about it. */
export function CouponFoot({ item }: { item: ShopItem }) {
  const { coupon, isBuyable } = item;
  const { isCancellable, isCancelling } = useCouponFlags(coupon.identifier);
  const isBought = isCancellable || isCancelling;
  return (
    <div className={styles.foot}>
      {isBought ? <BoughtLink item={item} /> : <NotBought item={item} />}
      {(isBought || isBuyable) && <TakeButton item={item} />}
      {canBeGoal(item) && <GoalToggle item={item} />}
    </div>
  );
}

/** How far it is; where the outcome of the last press is unknown, the way to look again. */
function NotBought({ item }: { item: ShopItem }) {
  const { identifier } = item.coupon;
  const { isBuying } = useCouponFlags(identifier);
  const { mark, isChecking } = useUnknownOutcome(shopOperations, identifier);
  const { check } = useShopping();
  if (!mark || isBuying) return <Reach item={item} />;
  return (
    <Button
      variant="quiet"
      size="sm"
      busy={isChecking}
      aria-label={outcomesText.checkOf(titleOf(item.coupon))}
      onClick={() => check(mark)}
    >
      {outcomesText.check}
    </Button>
  );
}

/** Leads to what was just bought. */
function BoughtLink({ item: { coupon } }: { item: ShopItem }) {
  const earned = useSnapshot(shop).earned[coupon.identifier];
  return (
    <LinkButton
      as={Link}
      to={earned === undefined ? paths.earnedCoupons : pathTo.earnedCoupon(earned)}
      variant="quiet"
      size="sm"
      aria-label={shopText.of(shopText.see, titleOf(coupon))}
    >
      {shopText.see}
    </LinkButton>
  );
}

/** Whether the points are enough, or how many are missing. */
function Reach({ item }: { item: ShopItem }) {
  if (item.isBuyable) {
    return (
      <StatusLine icon="check" tone="ok">
        <b>{fr.fixed.unlocked}</b>
      </StatusLine>
    );
  }
  const missing = shopText.fixed.missing(item.missing);
  return (
    <div className={styles.missing}>
      <b>{missing}</b>
      <ProgressBar
        label={shopText.progress(titleOf(item.coupon))}
        value={shareOf(item)}
        valueText={missing}
      />
    </div>
  );
}
