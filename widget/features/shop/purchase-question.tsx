import type { Coupon } from '@cagnotte/generated/hooks/product';
import { Button } from '../../ui/controls/button.tsx';
import { NetworkButton } from '../../ui/controls/network-button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { Leader } from '../../ui/images/paper.tsx';
import { format, formatCount } from '../../ui/text/message.ts';
import { getRewardTitle } from '../rewards/reward-title.ts';
import { useShopping } from './purchase-actions.ts';
import { closeModals } from './shop-store.ts';
import { shopText } from './text.ts';

export interface PurchaseQuestionProps {
  readonly coupon: Coupon;
  /** Points of the card. */
  readonly points: number;
}

/**
 * The question whether to make a large purchase, with its cost and the points that are left. It is not a
 * `ConfirmDialog`, which is for losses: a purchase can be cancelled, and its button waits for the
 * network. Operation `buyCoupon`.
 */
export function PurchaseQuestion({ coupon, points }: PurchaseQuestionProps) {
  const { buy } = useShopping();
  const text = shopText.question;
  const confirm = () => {
    closeModals();
    buy(coupon);
  };
  return (
    <Dialog
      open
      title={format(text.title, { title: getRewardTitle(coupon) })}
      onClose={closeModals}
      closeLabel={text.keep}
      actions={
        <>
          <NetworkButton variant="primary" size="lg" onClick={confirm}>
            {text.buy}
          </NetworkButton>
          <Button size="lg" onClick={closeModals}>
            {text.keep}
          </Button>
        </>
      }
    >
      <Leader label={text.cost} value={formatCount(shopText.counted, coupon.value)} />
      <strong>
        <Leader label={text.left} value={formatCount(shopText.counted, Math.max(0, points - coupon.value))} />
      </strong>
    </Dialog>
  );
}
