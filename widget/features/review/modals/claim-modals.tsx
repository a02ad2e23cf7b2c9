import type { ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import { Button } from '../../../ui/controls/button.tsx';
import { NetworkButton } from '../../../ui/controls/network-button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { Leader } from '../../../ui/images/paper.tsx';
import { format, formatCount } from '../../../ui/text/message.ts';
import { StatusLine } from '../../../ui/text/status-line.tsx';
import { uiText } from '../../../ui/text/text.ts';
import { useProgramme } from '../../programme/settings.ts';
import { useUnknownOutcome } from '../../value-requests/marks/pending-store.ts';
import { SendAgainDialog, useConfirmation } from '../../value-requests/send-again-dialog.tsx';
import { valueRequestsText } from '../../value-requests/text.ts';
import { checkOutcome } from '../../value-requests/unknown-outcome.ts';
import { useRequestDependencies } from '../../value-requests/use-request-dependencies.ts';
import { findPriceText } from '../marks.ts';
import { reviewOutcomes } from '../review-outcomes.ts';
import { openModal, reviewStore, useReviewFlags } from '../review-store.ts';
import styles from '../review.module.css';
import {
  findLikelyCard,
  findLikelyPoints,
  withFrenchPreposition,
  formatProductName,
  type ReviewPurchase,
  type ReviewReceipt,
} from '../rules.ts';
import { ProductCode } from '../scan/product-code.tsx';
import { reviewText } from '../text.ts';
import { claimOperations, useClaiming } from '../use-claim.ts';
import type { ModalProps } from './modal-props.ts';

/** The subject of a modal, as it is on the receipt. */
function Quote({ children }: { children: ReactNode }) {
  return <div className={styles.quote}>{children}</div>;
}

/** The reason, in a modal, why the claim or message that was sent from there was refused. */
export function RefusalNotice({ children }: { children: string | undefined }) {
  return (
    <div role="alert">
      {children && (
        <StatusLine icon="cross-circle" tone="ko">
          {children}
        </StatusLine>
      )}
    </div>
  );
}

/** Returns the purchase that is being claimed, and its line number on the receipt, from 1. */
function useSelectedPurchase({ purchases }: ReviewReceipt): {
  readonly purchase: ReviewPurchase | undefined;
  readonly line: number;
} {
  const { selectedPurchase } = useSnapshot(reviewStore);
  const index = purchases.findIndex(({ purchaseId }) => purchaseId === selectedPurchase);
  return { purchase: purchases[index], line: index + 1 };
}

export interface ClaimCheckProps {
  readonly onClose: () => void;
  /** Sends the claim again after a confirmation; absent for a claim that cannot be made twice. */
  readonly sendAgain?: (() => void) | undefined;
}

/**
 * A notice, in its modal, that the outcome of a claim is unknown, with a button to check again.
 * Operation `showReceiptReview`.
 */
export function ClaimCheck({ onClose, sendAgain }: ClaimCheckProps) {
  const dependencies = useRequestDependencies(reviewOutcomes);
  const { isClaiming } = useReviewFlags();
  const { mark, isChecking } = useUnknownOutcome(claimOperations);
  const { isAsking, ask, close } = useConfirmation(mark);
  const isShown = mark !== undefined && !isClaiming;
  const check = async () => {
    if (mark && (await checkOutcome(dependencies, mark)) === 'done') onClose();
  };
  if (!isShown) return null;
  return (
    <div className={styles.check}>
      <div role="alert">
        <StatusLine icon="alert" tone="warn">
          {valueRequestsText.review.failed}
        </StatusLine>
      </div>
      <Button size="sm" isBusy={isChecking} onClick={() => void check()}>
        {valueRequestsText.check}
      </Button>
      {sendAgain && (
        <NetworkButton variant="quiet" size="sm" onClick={ask}>
          {valueRequestsText.sendAgain}
        </NetworkButton>
      )}
      <SendAgainDialog
        open={isAsking}
        text={valueRequestsText.review.again}
        onClose={close}
        onSend={sendAgain}
      />
    </div>
  );
}

/** RV-04: the claim on a purchase by the barcode of its product. Operation `claimOnPurchase`. */
export function ScanModal({ receipt, onClose }: ModalProps) {
  const readers = useProgramme()?.scannerReaders;
  const { isBusy, refusal, claim, claimAgain } = useClaiming(onClose);
  const { purchase } = useSelectedPurchase(receipt);
  const send = (ean: string) => {
    if (!purchase) return;
    const { purchaseId } = purchase;
    claim({ operation: 'claimOnPurchase', receipt: receipt.receiptUuid, purchase: purchaseId, ean });
  };
  return (
    <Dialog open title={reviewText.scan} onClose={onClose} closeLabel={uiText.close}>
      {purchase && (
        <Quote>
          <Leader
            label={formatProductName(purchase.label ?? reviewText.purchase)}
            value={findPriceText(purchase) ?? ''}
          />
        </Quote>
      )}
      <ProductCode readers={readers} isBusy={isBusy} refusal={refusal} onCode={send} />
      <ClaimCheck onClose={onClose} sendAgain={claimAgain} />
    </Dialog>
  );
}

/** RV-05: the claim on a likely purchase without proof. Operation `trustingClaimOnPurchase`. */
export function TrustingModal({ receipt, onClose }: ModalProps) {
  const club = useProgramme()?.programName;
  const { isBusy, refusal, claim, claimAgain } = useClaiming(onClose);
  const { purchase, line } = useSelectedPurchase(receipt);
  const text = reviewText.trusting;
  const card = purchase && findLikelyCard(purchase);
  if (!purchase || card === undefined) return null;

  const send = () =>
    claim({
      operation: 'trustingClaimOnPurchase',
      receipt: receipt.receiptUuid,
      purchase: purchase.purchaseId,
      card,
    });
  const points = findLikelyPoints(purchase);
  const details = [receipt.shop_name, findPriceText(purchase), format(text.line, { n: line })];
  return (
    <Dialog
      open
      title={text.title}
      onClose={onClose}
      closeLabel={uiText.close}
      actions={
        <>
          <NetworkButton variant="primary" size="lg" isBusy={isBusy} onClick={send}>
            {text.confirm}
          </NetworkButton>
          <Button size="lg" icon="barcode" disabled={isBusy} onClick={() => openModal('scan')}>
            {text.scan}
          </Button>
        </>
      }
    >
      <p>{format(text.text, { ofClub: club ? withFrenchPreposition(club) : text.ofProgramme })}</p>
      <Quote>
        <strong>
          <Leader
            label={formatProductName(purchase.label ?? reviewText.purchase)}
            value={points ? formatCount(reviewText.marks.points, points) : ''}
          />
        </strong>
        <p className={styles.small}>{details.filter((part) => typeof part === 'string').join(', ')}</p>
      </Quote>
      <RefusalNotice>{refusal}</RefusalNotice>
      <ClaimCheck onClose={onClose} sendAgain={claimAgain} />
    </Dialog>
  );
}
