import {
  getCancelReceiptMutationOptions,
  getReviewReceiptClaimsMutationOptions,
  getSkipReceiptValidationMutationOptions,
} from '@cagnotte/generated/hooks/product';
import { isOfSession } from '../../client/is-of-session.ts';
import type { PendingMark } from '../../client/outcomes/pending-mark.ts';
import { reviewOutcomes } from '../../client/outcomes/review-outcomes.ts';
import { lookAgain, sendOnce, type ValueContext } from '../../client/outcomes/send-once.ts';
import { tellFailure } from '../../stores/tell-failure.ts';

const mutations = {
  reviewReceiptClaims: getReviewReceiptClaimsMutationOptions,
  skipReceiptValidation: getSkipReceiptValidationMutationOptions,
  cancelReceipt: getCancelReceiptMutationOptions,
};

/** The operations that end a review. */
export type EndingOperation = keyof typeof mutations;
export const endingOperations = Object.keys(mutations) as readonly EndingOperation[];

export interface EndingReview {
  readonly operation: EndingOperation;
  /** `receipt_uuid`. */
  readonly receipt: string;
  /** Leads away from the review. */
  readonly leave: () => void | Promise<void>;
}

/** Ends a review, tells it and leaves; where that fails, the review stays as it is. Never rejects. */
export async function endReview(
  context: ValueContext,
  { operation, receipt, leave }: EndingReview,
): Promise<void> {
  const ending = await sendOnce(context, {
    operation,
    subject: receipt,
    about: { receipt },
    rule: reviewOutcomes[operation],
    send: async () => {
      const { mutate, product } = context;
      await mutate(mutations[operation](), { product, data: { receipt_uuid: receipt } });
      return {};
    },
  });
  if (ending.kind === 'done' || ending.kind === 'found') return leave();
  if (ending.kind === 'unknown' || ending.kind === 'not-done' || isOfSession(ending.error)) return;
  tellFailure(ending.error);
}

/** Asks whether the end of a review whose outcome is unknown was carried out, and leaves if it was. Never rejects. */
export async function checkEnding(
  context: ValueContext,
  mark: PendingMark,
  leave: EndingReview['leave'],
): Promise<void> {
  if ((await lookAgain(context, mark)) === 'done') await leave();
}
