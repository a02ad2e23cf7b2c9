import { useSnapshot } from 'valtio';
import { DialogBoundary } from '../../ui/dialog-boundary.tsx';
import { lazyDialog } from '../../ui/lazy-dialog.ts';
import { DetailsModal } from './details-modal.tsx';
import { PurchaseQuestion } from './purchase-question.tsx';
import { findPurchaseKind, type ShopItem } from './rules.ts';
import { closeModals, shopStore } from './shop-store.ts';

const [GoodyModal, usePreload] = lazyDialog(async () => (await import('./goody-modal.tsx')).GoodyModal);

/** The modals of the shop. The form of an order is fetched once a reward can be ordered, so that it opens at once. */
export function ShopModals({ items, points }: { items: readonly ShopItem[]; points: number }) {
  const { selectedCoupon, isDetailsOpen, isQuestionOpen, isUserInformationOpen } = useSnapshot(shopStore);
  usePreload(items.some(({ coupon }) => findPurchaseKind(coupon) === 'order'));
  const item = items.find(({ coupon }) => coupon.identifier === selectedCoupon);
  if (!item) return null;
  return (
    <>
      {isDetailsOpen && <DetailsModal item={item} points={points} />}
      {isQuestionOpen && <PurchaseQuestion coupon={item.coupon} points={points} />}
      {isUserInformationOpen && (
        <DialogBoundary onClose={closeModals}>
          <GoodyModal coupon={item.coupon} />
        </DialogBoundary>
      )}
    </>
  );
}
