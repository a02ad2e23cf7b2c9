import { useProgramme } from '../../../client/use-programme.ts';
import { fr } from '../../../text/fr.ts';
import { reviewText } from '../../../text/review.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { ProductCode } from '../scan/product-code.tsx';
import { useClaiming } from '../use-claiming.ts';
import { ClaimCheck } from './claim-check.tsx';
import type { ModalProps } from './modal-props.ts';

/** Claims a product that no purchase of the receipt shows. Operation `claimOnReceipt`. */
export function MissingLinesModal({ receipt, onClose }: ModalProps) {
  const readers = useProgramme()?.scanner_readers;
  const { isBusy, refusal, claim } = useClaiming(onClose);
  const text = reviewText.missingLines;
  const send = (ean: string) => claim({ operation: 'claimOnReceipt', receipt: receipt.receiptUuid, ean });
  return (
    <Dialog open title={text.title} onClose={onClose} closeLabel={fr.close}>
      <p>{text.text}</p>
      <ProductCode readers={readers} isBusy={isBusy} refusal={refusal} onCode={send} />
      <ClaimCheck onClose={onClose} />
    </Dialog>
  );
}
