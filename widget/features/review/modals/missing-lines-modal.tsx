import { claimOnReceipt } from '@cagnotte/generated/hooks/product';
import { useProgramme } from '../../../client/use-programme.ts';
import { useSdk } from '../../../client/sdk-context.tsx';
import { fr } from '../../../text/fr.ts';
import { reviewText } from '../../../text/review.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { ProductCode } from '../scan/product-code.tsx';
import { useActing } from '../use-acting.ts';
import type { ModalProps } from './modal-props.ts';

/** Claims a product that no purchase of the receipt shows. Operation `claimOnReceipt`. */
export function MissingLinesModal({ receipt, onClose }: ModalProps) {
  const { product } = useSdk();
  const readers = useProgramme()?.scanner_readers;
  const { isBusy, refusal, act } = useActing('isClaiming', onClose);
  const text = reviewText.missingLines;
  const claim = (ean: string) => {
    void act(
      'claimOnReceipt',
      () => claimOnReceipt(product, { ean, receipt_uuid: receipt.receiptUuid }),
      reviewText.fixed.added,
    );
  };
  return (
    <Dialog open title={text.title} onClose={onClose} closeLabel={fr.close}>
      <p>{text.text}</p>
      <ProductCode readers={readers} isBusy={isBusy} refusal={refusal} onCode={claim} />
    </Dialog>
  );
}
