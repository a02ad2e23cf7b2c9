import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import {
  getCancelReceiptMutationOptions,
  getReviewReceiptClaimsMutationOptions,
  getSkipReceiptValidationMutationOptions,
} from '@cagnotte/generated/hooks/product';
import type { ValidatedReceipt } from '../../navigation/location-state.ts';
import { paths } from '../../navigation/paths.ts';
import { Button } from '../../ui/controls/button.tsx';
import { NetworkButton } from '../../ui/controls/network-button.tsx';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { Dock } from '../../ui/layout/dock.tsx';
import { runAction, usePendingActions } from '../queries/run-action.ts';
import type { PendingMark } from '../value-requests/marks/pending-mark.ts';
import { useUnknownOutcome } from '../value-requests/marks/pending-store.ts';
import type { RequestDependencies } from '../value-requests/outcome-rule.ts';
import { valueRequestsText } from '../value-requests/text.ts';
import { checkOutcome } from '../value-requests/unknown-outcome.ts';
import { useRequestDependencies } from '../value-requests/use-request-dependencies.ts';
import { runValueAction } from '../value-requests/value-action.ts';
import { reviewOutcomes } from './review-outcomes.ts';
import { useReviewFlags } from './review-store.ts';
import type { ReviewReceipt } from './rules.ts';
import { sumPoints, sumRefunds } from './summary.ts';
import { reviewText } from './text.ts';

const mutations = {
  reviewReceiptClaims: getReviewReceiptClaimsMutationOptions,
  skipReceiptValidation: getSkipReceiptValidationMutationOptions,
  cancelReceipt: getCancelReceiptMutationOptions,
};

/** The operations that end a review. */
export type EndingOperation = keyof typeof mutations;
const endingOperations = Object.keys(mutations) as readonly EndingOperation[];

/** Leads away from the review. */
type Leave = () => void | Promise<void>;

/**
 * Asks the server whether the end of a review was carried out, and leaves the screen if it was. Never
 * rejects.
 */
async function checkEnding(
  dependencies: RequestDependencies,
  mark: PendingMark,
  leave: Leave,
): Promise<void> {
  if ((await checkOutcome(dependencies, mark)) === 'done') await leave();
}

/**
 * Ends the review of a receipt, announces that and leaves the screen; after a failure, the review stays as it
 * is. When the outcome is unknown, finds out whether the review is over.
 */
export function useEnding(receipt: string): {
  readonly end: (operation: EndingOperation, leave: Leave) => void;
  /** The operation that is in flight. */
  readonly pendingOperation: EndingOperation | undefined;
  /** Checks the last operation again while its outcome is unknown; undefined otherwise. */
  readonly check: ((leave: Leave) => void) | undefined;
} {
  const dependencies = useRequestDependencies(reviewOutcomes);
  const pending = usePendingActions(['review', receipt]);
  const pendingOperation = endingOperations.find((operation) => pending.includes(operation));
  const { mark } = useUnknownOutcome(endingOperations, receipt);
  const group = ['review', receipt] as const;
  const getActionKey = (operation: EndingOperation) => [...group, operation] as const;
  return {
    pendingOperation,
    end: (operation, leave) =>
      void runValueAction(dependencies, {
        key: getActionKey(operation),
        group,
        operation,
        subject: receipt,
        about: { receipt },
        outcomeRule: reviewOutcomes[operation],
        getMutation: mutations[operation],
        variables: { product: dependencies.product, data: { receipt_uuid: receipt } },
        onEnd: ({ kind }) => (kind === 'done' || kind === 'already-done' ? leave() : undefined),
      }),
    check:
      mark && pendingOperation === undefined
        ? (leave) => {
            const run = () => checkEnding(dependencies, mark, leave);
            void runAction(dependencies.queries, getActionKey('reviewReceiptClaims'), run, group);
          }
        : undefined,
  };
}

/**
 * The buttons that end a review, with validation or without. Operations `reviewReceiptClaims`,
 * `skipReceiptValidation`.
 */
export function ReviewDock({ receipt }: { receipt: ReviewReceipt }) {
  const navigate = useNavigate();
  const { isClaiming } = useReviewFlags();
  const { end, pendingOperation, check } = useEnding(receipt.receiptUuid);
  const [isAsking, setAsking] = useState(false);
  const text = reviewText.skipping;
  const isValidating = pendingOperation === 'reviewReceiptClaims';
  const isSkipping = pendingOperation === 'skipReceiptValidation';
  const isDisabled = isClaiming || pendingOperation !== undefined;

  const validated: ValidatedReceipt = {
    validated: { points: sumPoints(receipt), refunds: sumRefunds(receipt) },
  };
  const leave = () => navigate(paths.registeredHome, { replace: true, state: validated });
  const validate = () => (check ? check(leave) : end('reviewReceiptClaims', leave));
  const skip = () => {
    setAsking(false);
    end('skipReceiptValidation', () => navigate(paths.registeredHome, { replace: true }));
  };
  return (
    <Dock isStacked>
      <NetworkButton
        variant="primary"
        size="lg"
        isBusy={isValidating}
        disabled={isDisabled && !isValidating}
        onClick={validate}
      >
        {check ? valueRequestsText.check : reviewText.validate}
      </NetworkButton>
      <Button
        variant="quiet"
        isBusy={isSkipping}
        disabled={isDisabled && !isSkipping}
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
