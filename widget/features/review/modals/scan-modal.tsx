import { useProgramme } from '../../../client/use-programme.ts';
import { fr } from '../../../text/fr.ts';
import { reviewText } from '../../../text/review.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Leader } from '../../../ui/leader.tsx';
import { priceOf } from '../marks.ts';
import { productName } from '../product-name.ts';
import { ProductCode } from '../scan/product-code.tsx';
import { useClaiming } from '../use-claiming.ts';
import { ClaimCheck } from './claim-check.tsx';
import type { ModalProps } from './modal-props.ts';
import { Quote } from './quote.tsx';
import { useSelectedPurchase } from './use-selected-purchase.ts';

/** RV-04: says by its barcode what a purchase was. Operation `claimOnPurchase`. */
export function ScanModal({ receipt, onClose }: ModalProps) {
  const readers = useProgramme()?.scanner_readers;
  const { isBusy, refusal, claim } = useClaiming(onClose);
  const { purchase } = useSelectedPurchase(receipt);
  const send = (ean: string) => {
    if (!purchase) return;
    const { purchaseId } = purchase;
    claim({ operation: 'claimOnPurchase', receipt: receipt.receiptUuid, purchase: purchaseId, ean });
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
      <ProductCode readers={readers} isBusy={isBusy} refusal={refusal} onCode={send} />
      <ClaimCheck onClose={onClose} />
    </Dialog>
  );
}
