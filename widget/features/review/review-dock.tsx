import {
  getCancelReceiptMutationOptions,
  getReviewReceiptClaimsMutationOptions,
  getSkipReceiptValidationMutationOptions,
} from '@cagnotte/generated/hooks/product';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ValidatedReceipt } from '../../navigation/location-state.ts';
import { paths } from '../../navigation/paths.ts';
import { Button } from '../../ui/button.tsx';
import { NetworkButton } from '../../ui/network-button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Dock } from '../../ui/dock.tsx';
import { tellFailure } from '../../ui/toast-store.ts';
import { runAction, usePendingActions } from '../queries/action.ts';
import { isOfSession } from '../session/auth.ts';
import type { PendingMark } from '../value-requests/pending-mark.ts';
import { useUnknownOutcome } from '../value-requests/pending-requests.ts';
import { whyRefused } from '../value-requests/refusals.ts';
import { lookAgain, sendOnce, type ValueContext } from '../value-requests/send-once.ts';
import { outcomesText } from '../value-requests/text.ts';
import { useValueContext } from '../value-requests/value-context.ts';
import { reviewOutcomes } from './review-outcomes.ts';
import { useReviewFlags } from './review-store.ts';
import type { ReviewReceipt } from './rules.ts';
import { pointsOf, refundsOf } from './summary.ts';
import { reviewText } from './text.ts';

const mutations = {
  reviewReceiptClaims: getReviewReceiptClaimsMutationOptions,
  skipReceiptValidation: getSkipReceiptValidationMutationOptions,
  cancelReceipt: getCancelReceiptMutationOptions,
};

/** The operations that end a review. */
export type EndingOperation = keyof typeof mutations;
const endingOperations = Object.keys(mutations) as readonly EndingOperation[];

export interface EndingReview {
  readonly operation: EndingOperation;
  /** `receipt_uuid`. */
  readonly receipt: string;
  /** Leads away from the review. */
  readonly leave: () => void | Promise<void>;
}

/** Ends a review, tells it and leaves; where that fails, the review stays as it is. Never rejects. */
async function endReview(context: ValueContext, { operation, receipt, leave }: EndingReview): Promise<void> {
  const ending = await sendOnce(context, {
    operation,
    subject: receipt,
    about: { receipt },
    rule: reviewOutcomes[operation],
    send: async (request) => {
      const { mutate, product } = context;
      await mutate(mutations[operation]({ request }), { product, data: { receipt_uuid: receipt } });
      return {};
    },
  });
  if (ending.kind === 'done' || ending.kind === 'found') return leave();
  if (ending.kind === 'unknown' || ending.kind === 'not-done' || isOfSession(ending.error)) return;
  const isRefused = ending.kind === 'refused';
  tellFailure(ending.error, isRefused ? whyRefused(ending.error, reviewText.endingRefusals) : undefined);
}

/** Asks whether the end of a review whose outcome is unknown was carried out, and leaves if it was. Never rejects. */
async function checkEnding(
  context: ValueContext,
  mark: PendingMark,
  leave: EndingReview['leave'],
): Promise<void> {
  if ((await lookAgain(context, mark)) === 'done') await leave();
}

/** Ends the review of a receipt and leaves it, or finds out whether it is over. */
export function useEnding(receipt: string): {
  readonly end: (operation: EndingOperation, leave: EndingReview['leave']) => void;
  /** The one that is in flight. */
  readonly ending: EndingOperation | undefined;
  /** Looks again where the outcome of the last one is unknown; undefined otherwise. */
  readonly check: ((leave: EndingReview['leave']) => void) | undefined;
} {
  const context = useValueContext(reviewOutcomes);
  const pending = usePendingActions(['review', receipt]);
  const ending = endingOperations.find((operation) => pending.includes(operation));
  const { mark } = useUnknownOutcome(endingOperations, receipt);
  const start = (operation: EndingOperation, run: () => Promise<void>) =>
    void runAction(context.queries, ['review', receipt, operation], run, ['review', receipt]);
  return {
    ending,
    end: (operation, leave) => start(operation, () => endReview(context, { operation, receipt, leave })),
    check:
      mark && ending === undefined
        ? (leave) => start('reviewReceiptClaims', () => checkEnding(context, mark, leave))
        : undefined,
  };
}

/** How a review ends: validated, or left as the analysis read it. Operations `reviewReceiptClaims`, `skipReceiptValidation`. */
export function ReviewDock({ receipt }: { receipt: ReviewReceipt }) {
  const navigate = useNavigate();
  const { isClaiming } = useReviewFlags();
  const { end, ending, check } = useEnding(receipt.receiptUuid);
  const [isAsking, setAsking] = useState(false);
  const text = reviewText.skipping;
  const isHeld = isClaiming || ending !== undefined;

  const validated: ValidatedReceipt = {
    validated: { points: pointsOf(receipt), refunds: refundsOf(receipt) },
  };
  const leave = () => navigate(paths.registeredHome, { replace: true, state: validated });
  const validate = () => (check ? check(leave) : end('reviewReceiptClaims', leave));
  const skip = () => {
    setAsking(false);
    end('skipReceiptValidation', () => navigate(paths.registeredHome, { replace: true }));
  };
  return (
    <Dock stacked>
      <NetworkButton
        variant="primary"
        size="lg"
        busy={ending === 'reviewReceiptClaims'}
        disabled={isHeld && ending !== 'reviewReceiptClaims'}
        onClick={validate}
      >
        {check ? outcomesText.check : reviewText.validate}
      </NetworkButton>
      <Button
        variant="quiet"
        busy={ending === 'skipReceiptValidation'}
        disabled={isHeld && ending !== 'skipReceiptValidation'}
        onClick={() => setAsking(true)}
      >
        {reviewText.skip}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={text.title}
        text={text.text}
        keep={text.keep}
        discard={text.now}
        onKeep={() => setAsking(false)}
        onDiscard={skip}
      />
    </Dock>
  );
}
