import { useRef, type MouseEvent } from 'react';
import { useSnapshot } from 'valtio';
import type { Coupon } from '@cagnotte/generated/hooks/product';
import { Link } from '../../navigation/link.tsx';
import { paths, pathTo } from '../../navigation/paths.ts';
import { Button, LinkButton } from '../../ui/controls/button.tsx';
import { NetworkButton } from '../../ui/controls/network-button.tsx';
import { Icon } from '../../ui/images/icon.tsx';
import { Confetti } from '../../ui/rewards/confetti.tsx';
import { ProgressBar } from '../../ui/rewards/progress-bar.tsx';
import { Voucher, VoucherStub } from '../../ui/rewards/voucher.tsx';
import { formatSpaces } from '../../ui/text/format.ts';
import { format, formatCount } from '../../ui/text/message.ts';
import { StatusLine } from '../../ui/text/status-line.tsx';
import { uiText } from '../../ui/text/text.ts';
import { getGoalStatus } from '../rewards/points.ts';
import { getRewardTitle } from '../rewards/reward-title.ts';
import { useUnknownOutcome } from '../value-requests/marks/pending-store.ts';
import { SendAgainDialog, useConfirmation } from '../value-requests/send-again-dialog.tsx';
import { valueRequestsText } from '../value-requests/text.ts';
import { useCouponFlags } from './coupon-flags.ts';
import { useShopping } from './purchase-actions.ts';
import { hasGoalToggle, getProgress, type ShopItem } from './rules.ts';
import { openDetails, shopStore } from './shop-store.ts';
import styles from './shop.module.css';
import { shopText } from './text.ts';
import { useKeepFocus } from './use-keep-focus.ts';

/**
 * A button that buys or orders the reward, cancels a purchase for a while, or buys again while the outcome is
 * unknown. It is one button with three roles, so that it keeps the focus.
 */
function BuyButton({ item: { coupon } }: { item: ShopItem }) {
  const { isBuying, isCancelling, isCancellable, isFetchingNeededFields } = useCouponFlags(coupon.identifier);
  const { buyOrOrder, cancel, buyAgain } = useShopping();
  const { mark, mustConfirm } = useUnknownOutcome(['buyCoupon'], coupon.identifier);
  const { isAsking, ask, close } = useConfirmation(mark);
  const button = useRef<HTMLButtonElement>(null);
  useKeepFocus(button);
  const isBought = isCancellable || isCancelling;
  const canBuyAgain = mustConfirm && !isBought && !isBuying;
  const buyLabel = canBuyAgain ? valueRequestsText.sendAgain : shopText.buy;
  const label = isBought ? shopText.cancel : buyLabel;
  const press = (event: MouseEvent) => {
    // The second half of a double press is ignored: the first one has acted already, and the button
    // may have another role now.
    if (event.detail > 1) return;
    if (isBought) cancel(coupon);
    else if (canBuyAgain) ask();
    else buyOrOrder(coupon);
  };
  return (
    <>
      <NetworkButton
        ref={button}
        size="sm"
        variant={canBuyAgain ? 'quiet' : 'secondary'}
        isBusy={isBuying || isCancelling || isFetchingNeededFields}
        aria-label={format(shopText.of, { action: label, title: getRewardTitle(coupon) })}
        onClick={press}
      >
        {label}
      </NetworkButton>
      <SendAgainDialog
        open={canBuyAgain && isAsking}
        text={formatCount(shopText.lost.again, coupon.value)}
        onClose={close}
        onSend={() => buyAgain(coupon)}
      />
    </>
  );
}

/** A button that makes the reward the shopper's goal, or gives it up. */
function GoalToggle({ item: { coupon, missing } }: { item: ShopItem }) {
  const { isGoalToggling } = useCouponFlags(coupon.identifier);
  const { toggleGoal } = useShopping();
  const isGoal = coupon.is_next_goal === true;
  const goalLabel = getGoalStatus(missing) === 'soon' ? shopText.goalSoon : shopText.goal;
  const label = isGoal ? goalLabel : shopText.setGoal;
  return (
    <button
      type="button"
      className={styles.setGoal}
      aria-pressed={isGoal}
      aria-busy={isGoalToggling || undefined}
      aria-label={format(shopText.of, { action: label, title: getRewardTitle(coupon) })}
      onClick={() => toggleGoal(coupon)}
    >
      <Icon name="flag" size="sm" />
      {label}
    </button>
  );
}

export interface CouponStubProps {
  readonly coupon: Coupon;
  /** True just after it was bought, which is celebrated. */
  readonly isBought?: boolean | undefined;
  /** True if the points are not enough. */
  readonly isQuiet: boolean;
}

/** The value of the reward, with a flag on the shopper's goal. */
export function CouponStub({ coupon, isBought, isQuiet }: CouponStubProps) {
  const { amount, image_url, is_next_goal } = coupon;
  const flag = is_next_goal && (
    <span className={styles.flag}>
      <Icon name="flag" />
    </span>
  );
  return (
    <VoucherStub
      amount={amount}
      discount={shopText.discount}
      imageUrl={image_url}
      isQuiet={isQuiet}
      head={flag}
    >
      {isBought && (
        <div className={styles.cheer}>
          <Confetti />
        </div>
      )}
    </VoucherStub>
  );
}

const shopOperations = ['buyCoupon', 'cancelBuy', 'orderGoody'] as const;

/** The missing points of a reward, and the actions on it. */
function CouponFoot({ item }: { item: ShopItem }) {
  const { coupon, isBuyable } = item;
  const { isCancellable, isCancelling } = useCouponFlags(coupon.identifier);
  const isBought = isCancellable || isCancelling;
  return (
    <div className={styles.foot}>
      {isBought ? <BoughtLink item={item} /> : <NotBought item={item} />}
      {(isBought || isBuyable) && <BuyButton item={item} />}
      {hasGoalToggle(item, isBought) && <GoalToggle item={item} />}
    </div>
  );
}

/** The missing points of a reward; when the outcome of the last press is unknown, a button to check again. */
function NotBought({ item }: { item: ShopItem }) {
  const { identifier } = item.coupon;
  const { isBuying } = useCouponFlags(identifier);
  const { mark, isChecking } = useUnknownOutcome(shopOperations, identifier);
  const { mustConfirm } = useUnknownOutcome(['buyCoupon'], identifier);
  const { check } = useShopping();
  if (!mark || isBuying) return <PointsStatus item={item} />;
  const operation = shopOperations.find((candidate) => candidate === mark.operation) ?? 'buyCoupon';
  const label = shopText.check[operation];
  return (
    <Button
      variant={mustConfirm ? 'secondary' : 'quiet'}
      size="sm"
      isBusy={isChecking}
      aria-label={format(shopText.of, { action: label, title: getRewardTitle(item.coupon) })}
      onClick={() => check(mark)}
    >
      {label}
    </Button>
  );
}

/** A link to the coupon that was just bought. */
function BoughtLink({ item: { coupon } }: { item: ShopItem }) {
  const earnedCouponId = useSnapshot(shopStore).purchases[coupon.identifier]?.earnedCouponId;
  return (
    <LinkButton
      as={Link}
      to={earnedCouponId === undefined ? paths.earnedCoupons : pathTo.earnedCoupon(earnedCouponId)}
      variant="quiet"
      size="sm"
      aria-label={format(shopText.of, { action: shopText.see, title: getRewardTitle(coupon) })}
    >
      {shopText.see}
    </LinkButton>
  );
}

/** A line that says that the points are enough, or how many are missing. */
function PointsStatus({ item }: { item: ShopItem }) {
  if (item.isBuyable) {
    return (
      <StatusLine icon="check" tone="ok">
        <b>{uiText.fixed.unlocked}</b>
      </StatusLine>
    );
  }
  const missing = formatCount(shopText.fixed.missing, item.missing);
  return (
    <div className={styles.missing}>
      <b>{missing}</b>
      <ProgressBar
        label={format(shopText.progress, { title: getRewardTitle(item.coupon) })}
        value={getProgress(item)}
        valueText={missing}
      />
    </div>
  );
}

/**
 * A reward as a coupon: its value on the stub, its cost, and whether the points are enough. A press
 * on it opens the details.
 */
export function CouponCard({ item }: { item: ShopItem }) {
  const { coupon, cost, isBuyable } = item;
  const { isCancellable } = useCouponFlags(coupon.identifier);
  const terms = formatSpaces(coupon.terms ?? '');
  return (
    <li>
      <Voucher
        as="article"
        isUpright
        stub={<CouponStub coupon={coupon} isBought={isCancellable} isQuiet={!isBuyable && !isCancellable} />}
      >
        <h2 className={styles.title}>
          <button
            type="button"
            data-coupon={coupon.identifier}
            className={styles.opener}
            aria-haspopup="dialog"
            onClick={() => openDetails(coupon.identifier)}
          >
            {getRewardTitle(coupon)}
          </button>
        </h2>
        <p>
          {terms ? formatCount(shopText.costAndTerms, cost, { terms }) : formatCount(shopText.counted, cost)}
        </p>
        <CouponFoot item={item} />
      </Voucher>
    </li>
  );
}
