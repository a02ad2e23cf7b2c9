import {
  getClaimOnPurchaseMutationOptions,
  getClaimOnReceiptMutationOptions,
  getReportMissingOnReceiptMutationOptions,
  getTrustingClaimOnPurchaseMutationOptions,
} from '@cagnotte/generated/hooks/product';
import { isOfSession } from '../../client/is-of-session.ts';
import type { Target } from '../../client/outcomes/pending-mark.ts';
import { reviewOutcomes } from '../../client/outcomes/review-outcomes.ts';
import { sendOnce, type ValueContext } from '../../client/outcomes/send-once.ts';
import { review } from '../../stores/review.ts';
import { tellFailure } from '../../stores/tell-failure.ts';
import { refusalWords } from './refusal-words.ts';

/** What is claimed on a receipt, with what its request names. */
export type Claim = { readonly receipt: string } & (
  | { readonly operation: 'claimOnPurchase'; readonly purchase: string; readonly ean: string }
  | { readonly operation: 'trustingClaimOnPurchase'; readonly purchase: string; readonly card: string }
  | { readonly operation: 'claimOnReceipt'; readonly ean: string }
  | { readonly operation: 'reportMissingOnReceipt'; readonly coupon: string }
);

/** The operations that claim something on a receipt. */
export const claimOperations = [
  'claimOnPurchase',
  'claimOnReceipt',
  'reportMissingOnReceipt',
  'trustingClaimOnPurchase',
] as const satisfies readonly Claim['operation'][];

function targetOf(claim: Claim): Target {
  const { operation, receipt } = claim;
  switch (operation) {
    case 'claimOnPurchase':
    case 'trustingClaimOnPurchase':
      return { operation, subject: claim.purchase, about: { receipt } };
    case 'claimOnReceipt':
      return { operation, subject: `${receipt} ${claim.ean}`, about: { receipt, ean: claim.ean } };
    case 'reportMissingOnReceipt':
      return { operation, subject: claim.coupon, about: { receipt } };
  }
}

function send({ mutate, product }: ValueContext, claim: Claim): Promise<unknown> {
  switch (claim.operation) {
    case 'claimOnPurchase': {
      const data = { ean: claim.ean, purchase_id: claim.purchase };
      return mutate(getClaimOnPurchaseMutationOptions(), { product, data });
    }
    case 'trustingClaimOnPurchase': {
      const data = { purchase_id: claim.purchase, card_identifier: claim.card };
      return mutate(getTrustingClaimOnPurchaseMutationOptions(), { product, data });
    }
    case 'claimOnReceipt': {
      const data = { ean: claim.ean, receipt_uuid: claim.receipt };
      return mutate(getClaimOnReceiptMutationOptions(), { product, data });
    }
    case 'reportMissingOnReceipt': {
      const data = { earned_coupon_identifier: claim.coupon, receipt_uuid: claim.receipt };
      return mutate(getReportMissingOnReceiptMutationOptions(), { product, data });
    }
  }
}

export interface Claiming {
  readonly claim: Claim;
  readonly onDone: () => void;
  /** Gets why nothing was claimed, in words; undefined where the outcome is unknown. */
  readonly onFailure: (words: string | undefined) => void;
}

/** RV-17: sends a claim, one at a time, and tells how it ended. Operations of `claimOperations`. Never rejects. */
export async function sendClaim(
  context: ValueContext,
  { claim, onDone, onFailure }: Claiming,
): Promise<void> {
  if (review.isClaiming) return;
  review.isClaiming = true;
  try {
    const ending = await sendOnce(context, {
      ...targetOf(claim),
      rule: reviewOutcomes[claim.operation],
      send: async () => {
        // The receipt is refetched before the claim is told: its line shows it.
        await send(context, claim);
        return {};
      },
    });
    if (ending.kind === 'done' || ending.kind === 'found') return onDone();
    const isSettled = ending.kind === 'refused' || ending.kind === 'not-sent';
    if (isSettled && !isOfSession(ending.error)) tellFailure(ending.error);
    onFailure(ending.kind === 'unknown' ? undefined : refusalWords(ending.error));
  } finally {
    review.isClaiming = false;
  }
}
