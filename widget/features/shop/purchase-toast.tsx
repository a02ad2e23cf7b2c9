import { useSnapshot } from 'valtio';
import { format } from '../../ui/text/message.ts';
import { UndoToast } from '../../ui/toasts/undo-toast.tsx';
import { getRewardTitle } from '../rewards/reward-title.ts';
import { useShopping } from './purchase-actions.ts';
import type { ShopItem } from './rules.ts';
import { cancelWindowMs, holdCancelWindows, releaseCancelWindows, shopStore } from './shop-store.ts';
import { shopText } from './text.ts';

/** Finds the control on the card of a reward that is always rendered. */
const findCard = (coupon: string) =>
  document.querySelector<HTMLElement>(`[data-coupon="${CSS.escape(coupon)}"]`);

/**
 * SH-10: the announcement of the latest purchase, which can be cancelled here. Each recent purchase can be
 * cancelled on its card, too.
 */
export function PurchaseToast({ items }: { items: readonly ShopItem[] }) {
  const { announcedPurchase } = useSnapshot(shopStore);
  const { cancel } = useShopping();
  const coupon = items.find((item) => item.coupon.identifier === announcedPurchase)?.coupon;
  return (
    <div
      onPointerEnter={() => holdCancelWindows('pointer')}
      onPointerLeave={() => releaseCancelWindows('pointer')}
      onFocus={() => holdCancelWindows('focus')}
      onBlur={() => releaseCancelWindows('focus')}
    >
      <UndoToast
        text={coupon && format(shopText.bought, { title: getRewardTitle(coupon) })}
        undo={shopText.cancel}
        onUndo={() => {
          if (!coupon) return;
          // The button is removed with its bar, and the outcome is shown on the card.
          findCard(coupon.identifier)?.focus();
          cancel(coupon);
        }}
        duration={cancelWindowMs}
      />
    </div>
  );
}
