import { Button } from '../../ui/controls/button.tsx';
import { NetworkButton } from '../../ui/controls/network-button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { Leader } from '../../ui/images/paper.tsx';
import { formatSpaces } from '../../ui/text/format.ts';
import { formatCount } from '../../ui/text/message.ts';
import { uiText } from '../../ui/text/text.ts';
import { getRewardTitle } from '../rewards/reward-title.ts';
import { useUnknownOutcome } from '../value-requests/marks/pending-store.ts';
import { SendAgainDialog, useConfirmation } from '../value-requests/send-again-dialog.tsx';
import { valueRequestsText } from '../value-requests/text.ts';
import { UnkeptNotice } from '../value-requests/unkept-notice.tsx';
import { CouponStub } from './coupon-card.tsx';
import { useCouponFlags } from './coupon-flags.ts';
import { useShopping } from './purchase-actions.ts';
import type { ShopItem } from './rules.ts';
import { closeModals } from './shop-store.ts';
import styles from './shop.module.css';
import { shopText } from './text.ts';

export interface DetailsModalProps {
  readonly item: ShopItem;
  /** Points of the card. */
  readonly points: number;
}

/**
 * The details of a reward, and the actions on it. Every action closes the modal: its outcome is shown on the
 * card, and a message would be behind this sheet. Operations `buyCoupon`, `cancelBuy`, `selectNextGoal`,
 * `cancelNextGoal`, `listNeededFields`.
 */
export function DetailsModal({ item, points }: DetailsModalProps) {
  const { coupon, cost, isBuyable, missing } = item;
  const { isCancellable } = useCouponFlags(coupon.identifier);
  const { buyOrOrder, cancel, buyAgain, toggleGoal } = useShopping();
  const { mark, mustConfirm } = useUnknownOutcome(['buyCoupon'], coupon.identifier);
  const { isAsking, ask, close } = useConfirmation(mark);
  const text = shopText.details;
  const closeAnd = (act: (reward: typeof coupon) => void) => () => {
    closeModals();
    act(coupon);
  };
  return (
    <Dialog
      open
      title={getRewardTitle(coupon)}
      onClose={closeModals}
      closeLabel={uiText.close}
      actions={
        <>
          {isCancellable ? (
            <NetworkButton size="lg" onClick={closeAnd(cancel)}>
              {text.cancel}
            </NetworkButton>
          ) : (
            isBuyable && (
              <NetworkButton
                variant={mustConfirm ? 'secondary' : 'primary'}
                size="lg"
                onClick={mustConfirm ? ask : closeAnd(buyOrOrder)}
              >
                {mustConfirm ? valueRequestsText.sendAgain : formatCount(text.buy, cost)}
              </NetworkButton>
            )
          )}
          <Button size="lg" icon="flag" onClick={closeAnd(toggleGoal)}>
            {coupon.is_next_goal ? text.removeGoal : text.setGoal}
          </Button>
        </>
      }
    >
      <div className={styles.face}>
        <CouponStub coupon={coupon} isQuiet={!isBuyable} />
      </div>
      {coupon.description && <p>{formatSpaces(coupon.description)}</p>}
      {coupon.terms && <p className={styles.terms}>{formatSpaces(coupon.terms)}</p>}
      <Leader label={text.cost} value={formatCount(shopText.counted, cost)} />
      <Leader label={text.points} value={formatCount(shopText.counted, points)} />
      {isBuyable && <UnkeptNotice />}
      {!isBuyable && (
        <strong>
          <Leader label={text.missing} value={formatCount(shopText.counted, missing)} />
        </strong>
      )}
      <SendAgainDialog
        open={mustConfirm && isAsking}
        text={formatCount(shopText.lost.again, coupon.value)}
        onClose={close}
        onSend={closeAnd(buyAgain)}
      />
    </Dialog>
  );
}
