import { claimOnPurchase } from '@cagnotte/generated/hooks/product';
import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { useProgramme } from '../../../client/use-programme.ts';
import { useSdk } from '../../../client/sdk-context.tsx';
import { useChange } from '../../../client/use-change.ts';
import { review } from '../../../stores/review.ts';
import { fr } from '../../../text/fr.ts';
import { reviewText } from '../../../text/review.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Leader } from '../../../ui/leader.tsx';
import { acting } from '../acting.ts';
import { priceOf } from '../marks.ts';
import { productName } from '../product-name.ts';
import { refusalWords } from '../refusal-words.ts';
import { ProductCode } from '../scan/product-code.tsx';
import type { ModalProps } from './modal-props.ts';
import { Quote } from './quote.tsx';
import { useSelectedPurchase } from './use-selected-purchase.ts';

/** RV-04: says by its barcode what a purchase was. Operation `claimOnPurchase`. */
export function ScanModal({ receipt, onClose }: ModalProps) {
  const { product } = useSdk();
  const readers = useProgramme()?.scanner_readers;
  const { isClaiming } = useSnapshot(review);
  const change = useChange();
  const { purchase } = useSelectedPurchase(receipt);
  const [refusal, setRefusal] = useState<string>();
  const claim = (ean: string) => {
    if (!purchase) return;
    setRefusal(undefined);
    void acting({
      flag: 'isClaiming',
      send: () =>
        change('claimOnPurchase', () => claimOnPurchase(product, { ean, purchase_id: purchase.purchaseId })),
      done: reviewText.fixed.recorded,
      onDone: onClose,
      onFailure: (error) => setRefusal(refusalWords(error)),
    });
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
      <ProductCode readers={readers} isBusy={isClaiming} refusal={refusal} onCode={claim} />
    </Dialog>
  );
}
