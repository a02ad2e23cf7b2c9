import {
  getClaimOnPurchaseMutationOptions,
  getClaimOnReceiptMutationOptions,
  getGetShopQueryOptions,
  getListCardSlotsQueryOptions,
  getReportMissingOnReceiptMutationOptions,
  getTrustingClaimOnPurchaseMutationOptions,
} from '@cagnotte/generated/hooks/product';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useSnapshot } from 'valtio';
import { uiText } from '../../ui/text.ts';
import { tell, tellFailure } from '../../ui/toast-store.ts';
import { useMutate, type GeneratedMutation } from '../queries/mutate.ts';
import { onlyOne } from '../queries/only-one.ts';
import { useSdk } from '../queries/sdk-context.tsx';
import { isOfSession } from '../session/auth.ts';
import type { Target } from '../value-requests/pending-mark.ts';
import { sendOnce, type ValueContext } from '../value-requests/send-once.ts';
import { useValueContext } from '../value-requests/value-context.ts';
import { reviewOutcomes } from './review-outcomes.ts';
import { openModal, review } from './review-store.ts';
import { likelyCard, modalOf, refusalWords, type ReviewPurchase } from './rules.ts';

export interface Act {
  /** What is under way meanwhile. Nothing else of the kind begins before it has ended. */
  readonly flag: 'isClaiming' | 'isReporting';
  /** Sends the change; what it made stale is read anew before it resolves. */
  readonly send: () => Promise<unknown>;
  /** What is said once it is done. */
  readonly done: string;
  readonly onDone: () => void;
  /** It failed: said in general already. */
  readonly onFailure: (error: unknown) => void;
}

/** RV-17: sends a change of the shopper, flag up, and says how it ended. Never rejects. */
export async function acting({ flag, send, done, onDone, onFailure }: Act): Promise<void> {
  if (review[flag]) return;
  review[flag] = true;
  try {
    await send();
    onDone();
    tell(done, 'success');
  } catch (error) {
    if (!isOfSession(error)) tellFailure(error);
    onFailure(error);
  } finally {
    review[flag] = false;
  }
}

/** What a modal sends, and how that goes. */
export interface Acting {
  /** Something of the kind is under way, from here or elsewhere. */
  readonly isBusy: boolean;
  /** Why the last one was turned down, in words. */
  readonly refusal: string | undefined;
  /**
   * Sends a mutation; the modal closes once it is done. Never rejects.
   * @param done what is said then
   */
  readonly act: <Data, Variables>(
    mutation: GeneratedMutation<Data, Variables>,
    variables: Variables,
    done: string,
  ) => Promise<void>;
}

/** Closes a modal, but only while it is shown: closed meanwhile, it must not close the modal that was opened after it. */
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

/** RV-17: what a modal of the review sends to the server, one at a time of each kind. */
export function useActing(flag: Act['flag'], onClose: () => void): Acting {
  const mutate = useMutate();
  const isBusy = useSnapshot(review)[flag];
  const [refusal, setRefusal] = useState<string>();
  const close = useCloseWhileShown(onClose);
  return {
    isBusy,
    refusal,
    act: (mutation, variables, done) => {
      setRefusal(undefined);
      return acting({
        flag,
        send: () => mutate(mutation, variables),
        done,
        onDone: close,
        onFailure: (error) => setRefusal(refusalWords(error)),
      });
    },
  };
}

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

/** RV-17: what a modal of the review claims, one claim at a time. The modal closes once it is done. */
export function useClaiming(onClose: () => void): {
  /** A claim is in flight, from here or elsewhere. */
  readonly isBusy: boolean;
  /** Why the last one was refused, in words. */
  readonly refusal: string | undefined;
  readonly claim: (claim: Claim) => void;
} {
  const context = useValueContext(reviewOutcomes);
  const isBusy = useSnapshot(review).isClaiming;
  const [refusal, setRefusal] = useState<string>();
  const close = useCloseWhileShown(onClose);
  return {
    isBusy,
    refusal,
    claim: (claim) => {
      setRefusal(undefined);
      void sendClaim(context, {
        claim,
        onDone: close,
        onFailure: setRefusal,
      });
    },
  };
}

function complain(error: unknown): void {
  if (isOfSession(error)) return;
  tell(uiText.fixed.unknownError, 'danger');
  reportError(error);
}

/**
 * A press on a purchase: selects it and opens the modal that its eligibility asks for. Card and shop are fetched unless
 * they are known (RV-06); exactly one of each is expected (RV-15). Operations `getShop`, `listCardSlots`. Never rejects.
 */
export function useClaim(): (purchase: ReviewPurchase) => Promise<void> {
  const { product } = useSdk();
  const queries = useQueryClient();
  return async (purchase) => {
    review.selectedPurchase = purchase.purchaseId;
    if (likelyCard(purchase) === undefined) return openModal('scan');
    try {
      const [{ catalogs }, { card_slots }] = await Promise.all([
        queries.ensureQueryData(getGetShopQueryOptions(product)),
        queries.ensureQueryData(getListCardSlotsQueryOptions(product)),
      ]);
      const catalog = onlyOne(catalogs, 'catalogues');
      const slot = onlyOne(card_slots, 'card slots');
      if (!catalog.first || !slot.first)
        return complain(new Error(catalog.first ? slot.problem : catalog.problem));
      for (const { problem } of [catalog, slot]) if (problem) reportError(new Error(problem));
      // Another purchase may have been pressed, or the screen left, while they were fetched.
      if (review.selectedPurchase === purchase.purchaseId)
        openModal(modalOf(purchase, catalog.first.loyalty_card.identifier));
    } catch (error) {
      complain(error);
    }
  };
}
