import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import {
  getClaimOnPurchaseMutationOptions,
  getClaimOnReceiptMutationOptions,
  getGetShopQueryOptions,
  getListCardSlotsQueryOptions,
  getReportMissingOnReceiptMutationOptions,
  getTrustingClaimOnPurchaseMutationOptions,
} from '@cagnotte/generated/hooks/product';
import { findCardCatalogs } from '@cagnotte/sdk/internal';
import { uiText } from '../../ui/text/text.ts';
import { showToast, showErrorToast } from '../../ui/toasts/toast-store.ts';
import { takeOnlyItem } from '../queries/only-one.ts';
import { useSdk } from '../queries/sdk-context.tsx';
import { isSessionError } from '../session/auth.ts';
import type { Target } from '../value-requests/marks/pending-mark.ts';
import { useUnknownOutcome } from '../value-requests/marks/pending-store.ts';
import type { RequestDependencies } from '../value-requests/outcome-rule.ts';
import { useRequestDependencies } from '../value-requests/use-request-dependencies.ts';
import { runValueAction, type ValueAction } from '../value-requests/value-action.ts';
import { reviewOutcomes } from './review-outcomes.ts';
import { claimActionKey, openModal, reviewStore, useReviewFlags } from './review-store.ts';
import { findLikelyCard, getClaimModal, describeRefusal, type ReviewPurchase } from './rules.ts';

/**
 * Returns a function that closes a modal while it is shown: afterwards, it must not close a
 * modal that was opened later.
 */
function useCloseWhileShown(onClose: () => void): () => void {
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return () => {
    if (isShown.current) onClose();
  };
}

/** A claim on a receipt, with the identifiers of its request. */
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

function toTarget(claim: Claim): Target {
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

export interface ClaimRequest {
  readonly claim: Claim;
  /** True if the shopper has confirmed the claim although an earlier one may still succeed. */
  readonly isConfirmed?: boolean | undefined;
  readonly onDone: () => void;
  /** Called with the reason why nothing was claimed, as a text; undefined when the outcome is unknown. */
  readonly onFailure: (reason: string | undefined) => void;
}

/**
 * RV-17: sends a claim, one at a time, and announces its outcome. Operations of
 * `claimOperations`. Never rejects.
 */
export async function sendClaim(
  dependencies: RequestDependencies,
  { claim, isConfirmed, onDone, onFailure }: ClaimRequest,
): Promise<void> {
  const { product } = dependencies;
  const run = <Data, Body>(
    getMutation: ValueAction<Data, { product: string; data: Body }>['getMutation'],
    data: Body,
  ) =>
    runValueAction(dependencies, {
      key: claimActionKey,
      ...toTarget(claim),
      outcomeRule: reviewOutcomes[claim.operation],
      isConfirmed,
      getMutation,
      variables: { product, data },
      showRefusal: (error) => {
        // The modal adds the reason (`onFailure`).
        showErrorToast(error);
        return true;
      },
      onEnd: ({ kind, error }) => {
        if (kind === 'done' || kind === 'already-done') onDone();
        else onFailure(kind === 'unknown' ? undefined : describeRefusal(error));
      },
    });
  switch (claim.operation) {
    case 'claimOnPurchase':
      return void (await run(getClaimOnPurchaseMutationOptions, {
        ean: claim.ean,
        purchase_id: claim.purchase,
      }));
    case 'trustingClaimOnPurchase': {
      const data = { purchase_id: claim.purchase, card_identifier: claim.card };
      return void (await run(getTrustingClaimOnPurchaseMutationOptions, data));
    }
    case 'claimOnReceipt':
      return void (await run(getClaimOnReceiptMutationOptions, {
        ean: claim.ean,
        receipt_uuid: claim.receipt,
      }));
    case 'reportMissingOnReceipt': {
      const data = { earned_coupon_identifier: claim.coupon, receipt_uuid: claim.receipt };
      return void (await run(getReportMissingOnReceiptMutationOptions, data));
    }
  }
}

/** The claims that may be made twice. A coupon that the receipt lacks is claimed once at most. */
const repeatableClaims = ['claimOnPurchase', 'claimOnReceipt', 'trustingClaimOnPurchase'] as const;

/** RV-17: sends the claims of a modal of the review, one at a time. The modal closes once a claim is done. */
export function useClaiming(onClose: () => void): {
  /** True while a claim is in flight, from here or elsewhere. */
  readonly isBusy: boolean;
  /** Why the last claim was refused, in words. */
  readonly refusal: string | undefined;
  readonly claim: (claim: Claim) => void;
  /** Sends the last claim again after a confirmation; undefined unless its outcome is unknown. */
  readonly claimAgain: (() => void) | undefined;
} {
  const dependencies = useRequestDependencies(reviewOutcomes);
  const { isClaiming } = useReviewFlags();
  const [refusal, setRefusal] = useState<string>();
  const [lastClaim, setLastClaim] = useState<Claim>();
  const { mustConfirm } = useUnknownOutcome(repeatableClaims, lastClaim && toTarget(lastClaim).subject);
  const close = useCloseWhileShown(onClose);
  const send = (claim: Claim, { isConfirmed }: { isConfirmed: boolean }) => {
    setRefusal(undefined);
    setLastClaim(claim);
    void sendClaim(dependencies, { claim, isConfirmed, onDone: close, onFailure: setRefusal });
  };
  return {
    isBusy: isClaiming,
    refusal,
    claim: (claim) => send(claim, { isConfirmed: false }),
    claimAgain: lastClaim && mustConfirm ? () => send(lastClaim, { isConfirmed: true }) : undefined,
  };
}

function showUnknownError(error: unknown): void {
  if (isSessionError(error)) return;
  showToast(uiText.fixed.unknownError, 'danger');
  reportError(error);
}

/**
 * Returns a function that selects a purchase and opens the modal for its eligibility. Card and shop are
 * fetched unless they are known (RV-06); exactly one of each is expected (RV-15). Operations `getShop`,
 * `listCardSlots`. Never rejects.
 */
export function useOpenClaimModal(): (purchase: ReviewPurchase) => Promise<void> {
  const { product } = useSdk();
  const queries = useQueryClient();
  return async (purchase) => {
    reviewStore.selectedPurchase = purchase.purchaseId;
    if (findLikelyCard(purchase) === undefined) return openModal('scan');
    try {
      const [shop, { card_slots }] = await Promise.all([
        queries.ensureQueryData(getGetShopQueryOptions(product)),
        queries.ensureQueryData(getListCardSlotsQueryOptions(product)),
      ]);
      const catalog = takeOnlyItem(findCardCatalogs(shop), 'catalogues');
      const slot = takeOnlyItem(card_slots, 'card slots');
      if (!catalog.first || !slot.first)
        return showUnknownError(new Error(catalog.first ? slot.problem : catalog.problem));
      for (const { problem } of [catalog, slot]) if (problem) reportError(new Error(problem));
      // The shopper may have pressed another purchase, or left the screen, while they were fetched.
      if (reviewStore.selectedPurchase === purchase.purchaseId)
        openModal(getClaimModal(purchase, catalog.first.loyalty_card.identifier));
    } catch (error) {
      showUnknownError(error);
    }
  };
}
