import { claimOnReceipt } from '@cagnotte/generated/hooks/product';
import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { useProgramme } from '../../../client/use-programme.ts';
import { useSdk } from '../../../client/sdk-context.tsx';
import { useChange } from '../../../client/use-change.ts';
import { review } from '../../../stores/review.ts';
import { fr } from '../../../text/fr.ts';
import { reviewText } from '../../../text/review.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { acting } from '../acting.ts';
import { refusalWords } from '../refusal-words.ts';
import { ProductCode } from '../scan/product-code.tsx';
import type { ModalProps } from './modal-props.ts';

/** Claims a product that no purchase of the receipt shows. Operation `claimOnReceipt`. */
export function MissingLinesModal({ receipt, onClose }: ModalProps) {
  const { product } = useSdk();
  const readers = useProgramme()?.scanner_readers;
  const { isClaiming } = useSnapshot(review);
  const change = useChange();
  const [refusal, setRefusal] = useState<string>();
  const text = reviewText.missingLines;
  const claim = (ean: string) => {
    setRefusal(undefined);
    void acting({
      flag: 'isClaiming',
      send: () =>
        change('claimOnReceipt', () => claimOnReceipt(product, { ean, receipt_uuid: receipt.receiptUuid })),
      done: reviewText.fixed.added,
      onDone: onClose,
      onFailure: (error) => setRefusal(refusalWords(error)),
    });
  };
  return (
    <Dialog open title={text.title} onClose={onClose} closeLabel={fr.close}>
      <p>{text.text}</p>
      <ProductCode readers={readers} isBusy={isClaiming} refusal={refusal} onCode={claim} />
    </Dialog>
  );
}
