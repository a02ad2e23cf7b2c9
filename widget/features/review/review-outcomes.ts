import {
  getListAvailableEarnedCouponsQueryKey,
  getShowReceiptReviewQueryKey,
  listAvailableEarnedCoupons,
  showReceiptReview,
  type EarnedCouponsToClaimResponse,
  type ReviewedReceipt,
  type ReviewedReceiptResponse,
} from '@cagnotte/generated/hooks/product';
import { isSdkError } from '@cagnotte/sdk';
import { showToast, showErrorToast } from '../../ui/toasts/toast-store.ts';
import type { Before, PendingMark, Target, ValueOperation } from '../value-requests/marks/pending-mark.ts';
import type { Finding, OutcomeRule, RequestDependencies } from '../value-requests/outcome-rule.ts';
import { valueRequestsText } from '../value-requests/text.ts';
import { reviewText } from './text.ts';

/** RV-08: true if the review of a receipt cannot be loaded because it is over. */
export const isReviewOver = (error: unknown): boolean =>
  isSdkError(error) && error.code === 'OTHER' && error.message === 'Bad Request';

const getReviewForm = ({ subject, about }: Pick<Target, 'subject' | 'about'>) => ({
  receipt_uuid: about.receipt ?? subject,
});

/**
 * Reads a receipt under review from the server, and updates a screen that shows it. It does not use the query
 * cache, which would report that the review is over. Resolves with undefined when the review is over. Rejects
 * when the server cannot be asked.
 */
async function rereadReview(
  dependencies: RequestDependencies,
  target: Target,
): Promise<ReviewedReceipt | undefined> {
  const { product, queries } = dependencies;
  const form = getReviewForm(target);
  const queryKey = getShowReceiptReviewQueryKey(product, form);
  await queries.cancelQueries({ queryKey, exact: true });
  try {
    const response = await showReceiptReview(product, form);
    if (queries.getQueryData(queryKey)) queries.setQueryData<ReviewedReceiptResponse>(queryKey, response);
    return response.receipt;
  } catch (error) {
    if (isReviewOver(error)) return undefined;
    throw error;
  }
}

/**
 * Returns the identifiers of the claims on the purchase, or of the claims on this product without a purchase.
 */
function getClaimIds(receipt: ReviewedReceipt | undefined, { operation, subject, about }: Target): string[] {
  if (!receipt) return [];
  const claims =
    operation === 'claimOnReceipt'
      ? (receipt.claim_without_purchases ?? []).filter(({ ean }) => !ean || ean === about.ean)
      : receipt.purchases
          .filter((purchase) => {
            // RV-10: names may have either spelling.
            const { purchaseId } = purchase as { purchaseId?: string };
            return ((purchase.purchase_id as string | undefined) ?? purchaseId) === subject;
          })
          .map(({ claim }) => claim);
  return claims.flatMap((claim) => (claim ? [String(claim.id)] : []));
}

/** The toast after an operation was carried out. */
const doneTextByOperation: Partial<Record<ValueOperation, string>> = {
  claimOnReceipt: reviewText.fixed.added,
  reviewReceiptClaims: reviewText.fixed.validated,
  skipReceiptValidation: reviewText.skipping.done,
  cancelReceipt: reviewText.cancelling.done,
};

const outcomeText = valueRequestsText.review;

/** What the rules of all operations share, unless they say otherwise. */
const commonRule: Omit<OutcomeRule, 'refusals' | 'readBefore' | 'find'> = {
  isLateEffectOwn: false,
  showDone: (_dependencies, { operation }) =>
    showToast(doneTextByOperation[operation] ?? reviewText.fixed.recorded, 'success'),
  showNotDone: ({ othersDone }, error) => {
    if (error === undefined)
      showToast(othersDone ? valueRequestsText.onlyOne : outcomeText.notMade, 'warning');
    else showErrorToast(error);
  },
  // The screen shows the outcome of its own request itself.
  showUnknown: (_mark, error) => {
    if (error === undefined) showToast(outcomeText.unknown, 'warning');
  },
  showUntraceable: () => showToast(outcomeText.over, 'warning'),
};

const done: Finding = { kind: 'done', effect: {} };
const notCarriedOut: Finding = { kind: 'not-carried-out' };

/** RV-04, RV-05: a claim on a purchase or on the receipt, which is listed on the receipt afterwards. */
const claimOutcome: OutcomeRule = {
  ...commonRule,
  refusals: reviewText.claimRefusals,
  readBefore: async (dependencies, target): Promise<Before> => ({
    identifiers: getClaimIds(await rereadReview(dependencies, target), target),
  }),
  find: async (dependencies, mark) => {
    const receipt = await rereadReview(dependencies, mark);
    if (!receipt) return { kind: 'untraceable' };
    const { identifiers = [] } = mark.before;
    const newClaimIds = getClaimIds(receipt, mark).filter((id) => !identifiers.includes(id));
    return newClaimIds.length > (mark.othersDone ?? 0) ? done : notCarriedOut;
  },
  isLateEffectOwn: true,
};

/** Reads from the server which coupons can be claimed. Rejects when the server cannot be asked. */
async function readClaimableCoupons({ product, queries }: RequestDependencies): Promise<string[]> {
  const queryKey = getListAvailableEarnedCouponsQueryKey(product);
  await queries.cancelQueries({ queryKey, exact: true });
  const response = await listAvailableEarnedCoupons(product);
  queries.setQueryData<EarnedCouponsToClaimResponse>(queryKey, response);
  return response.coupons.map(({ identifier }) => identifier);
}

/** RV-13: a coupon that is missing on the receipt can be claimed once. */
const missingCouponOutcome: OutcomeRule = {
  ...commonRule,
  refusals: reviewText.claimRefusals,
  readBefore: async (dependencies, { subject }) => ({
    identifiers: (await readClaimableCoupons(dependencies)).filter((identifier) => identifier === subject),
  }),
  find: async (dependencies, { subject, before }) => {
    if ((await readClaimableCoupons(dependencies)).includes(subject)) return notCarriedOut;
    return before.identifiers?.includes(subject) ? done : { kind: 'untraceable' };
  },
};

/** The end of a review: the review can no longer be loaded. */
const endingOutcome: OutcomeRule = {
  ...commonRule,
  refusals: reviewText.endingRefusals,
  readBefore: async (dependencies, target) => {
    const receipt = await rereadReview(dependencies, target);
    return { identifiers: receipt ? [target.subject] : [] };
  },
  find: async (dependencies, mark: PendingMark) => {
    const receipt = await rereadReview(dependencies, mark);
    if (receipt) return notCarriedOut;
    // The end may have changed all other data. The review is not refetched: the server would refuse it.
    const [, path] = getShowReceiptReviewQueryKey(dependencies.product);
    void dependencies.queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] !== path });
    return mark.before.identifiers?.length ? done : { kind: 'untraceable' };
  },
};

/** The rules of the review, by operation. */
export const reviewOutcomes = {
  cancelReceipt: endingOutcome,
  claimOnPurchase: claimOutcome,
  claimOnReceipt: claimOutcome,
  reportMissingOnReceipt: missingCouponOutcome,
  reviewReceiptClaims: endingOutcome,
  skipReceiptValidation: endingOutcome,
  trustingClaimOnPurchase: claimOutcome,
};
