import { useSnapshot } from 'valtio';
import { DialogBoundary } from '../../ui/dialogs/dialog-boundary.tsx';
import { createLazyDialog } from '../../ui/dialogs/lazy-dialog.ts';
import { DetailsModal } from './details-modal.tsx';
import { PurchaseQuestion } from './purchase-question.tsx';
import { findPurchaseKind, type ShopItem } from './rules.ts';
import { closeModals, shopStore } from './shop-store.ts';

const [OrderFormModal, usePreload] = createLazyDialog(
  async () => (await import('./order-form-modal.tsx')).OrderFormModal,
);

/**
 * The modals of the shop. The form of an order is fetched once a reward can be ordered, so that it opens at
 * once.
 */
export function ShopModals({ items, points }: { items: readonly ShopItem[]; points: number }) {
  const { selectedCoupon, isDetailsOpen, isPurchaseQuestionOpen, isOrderFormOpen } = useSnapshot(shopStore);
  usePreload(items.some(({ coupon }) => findPurchaseKind(coupon) === 'order'));
  const item = items.find(({ coupon }) => coupon.identifier === selectedCoupon);
  if (!item) return null;
  return (
    <>
      {isDetailsOpen && <DetailsModal item={item} points={points} />}
      {isPurchaseQuestionOpen && <PurchaseQuestion coupon={item.coupon} points={points} />}
      {isOrderFormOpen && (
        <DialogBoundary onClose={closeModals}>
          <OrderFormModal coupon={item.coupon} />
        </DialogBoundary>
      )}
    </>
  );
}
