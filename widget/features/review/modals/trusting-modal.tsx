import { useProgramme } from '../../../client/use-programme.ts';
import { openModal } from '../../../stores/review.ts';
import { fr } from '../../../text/fr.ts';
import { reviewText } from '../../../text/review.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Leader } from '../../../ui/leader.tsx';
import { likelyCard, likelyPoints } from '../claims.ts';
import { priceOf } from '../marks.ts';
import { productName } from '../product-name.ts';
import styles from '../review.module.css';
import { useClaiming } from '../use-claiming.ts';
import { ClaimCheck } from './claim-check.tsx';
import type { ModalProps } from './modal-props.ts';
import { Quote } from './quote.tsx';
import { Refusal } from './refusal.tsx';
import { useSelectedPurchase } from './use-selected-purchase.ts';

/** RV-05: claims a likely purchase without proof. Operation `trustingClaimOnPurchase`. */
export function TrustingModal({ receipt, onClose }: ModalProps) {
  const club = useProgramme()?.program_name;
  const { isBusy, refusal, claim } = useClaiming(onClose);
  const { purchase, place } = useSelectedPurchase(receipt);
  const text = reviewText.trusting;
  const card = purchase && likelyCard(purchase);
  if (!purchase || card === undefined) return null;

  const send = () =>
    claim({
      operation: 'trustingClaimOnPurchase',
      receipt: receipt.receiptUuid,
      purchase: purchase.purchaseId,
      card,
    });
  const points = likelyPoints(purchase);
  const where = [receipt.shop_name, priceOf(purchase), text.line(place)];
  return (
    <Dialog
      open
      title={text.title}
      onClose={onClose}
      closeLabel={fr.close}
      actions={
        <>
          <Button variant="primary" size="lg" busy={isBusy} onClick={send}>
            {text.confirm}
          </Button>
          <Button size="lg" icon="barcode" disabled={isBusy} onClick={() => openModal('scan')}>
            {text.scan}
          </Button>
        </>
      }
    >
      <p>{text.text(club ? text.club(club) : text.programme)}</p>
      <Quote>
        <strong>
          <Leader
            label={productName(purchase.label ?? reviewText.purchase)}
            value={points ? reviewText.marks.points(points) : ''}
          />
        </strong>
        <p className={styles.small}>{text.place(where.filter((part) => typeof part === 'string'))}</p>
      </Quote>
      <Refusal>{refusal}</Refusal>
      <ClaimCheck onClose={onClose} />
    </Dialog>
  );
}
