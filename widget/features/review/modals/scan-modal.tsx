import { claimOnPurchase } from '@cagnotte/generated/hooks/product';
import { useProgramme } from '../../../client/use-programme.ts';
import { useSdk } from '../../../client/sdk-context.tsx';
import { fr } from '../../../text/fr.ts';
import { reviewText } from '../../../text/review.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Leader } from '../../../ui/leader.tsx';
import { priceOf } from '../marks.ts';
import { productName } from '../product-name.ts';
import { ProductCode } from '../scan/product-code.tsx';
import { useActing } from '../use-acting.ts';
import type { ModalProps } from './modal-props.ts';
import { Quote } from './quote.tsx';
import { useSelectedPurchase } from './use-selected-purchase.ts';

/** RV-04: says by its barcode what a purchase was. Operation `claimOnPurchase`. */
export function ScanModal({ receipt, onClose }: ModalProps) {
  const { product } = useSdk();
  const readers = useProgramme()?.scanner_readers;
  const { isBusy, refusal, act } = useActing('isClaiming', onClose);
  const { purchase } = useSelectedPurchase(receipt);
  const claim = (ean: string) => {
    if (!purchase) return;
    void act(
      'claimOnPurchase',
      () => claimOnPurchase(product, { ean, purchase_id: purchase.purchaseId }),
      reviewText.fixed.recorded,
    );
  };
  return (
    <Dialog open title={reviewText.scan.title} onClose={onClose} closeLabel={fr.close}>
      {purchase && (
        <Quote>
          <Leader
            label={productName(purchase.label ?? reviewText.purchase)}
            value={priceOf(purchase) ?? ''}
          />
        </Quote>
      )}
      <ProductCode readers={readers} isBusy={isBusy} refusal={refusal} onCode={claim} />
    </Dialog>
  );
}
