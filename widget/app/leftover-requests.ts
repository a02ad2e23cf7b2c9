import type { QueryClient } from '@tanstack/react-query';
import { subscribe } from 'valtio';
import type { Sdk } from '@cagnotte/sdk';
import { createMutate } from '../features/queries/mutate.ts';
import { auth } from '../features/session/auth.ts';
import type { ValueOperation } from '../features/value-requests/marks/pending-mark.ts';
import type { PendingRequests } from '../features/value-requests/marks/pending-requests.ts';
import { pendingStore } from '../features/value-requests/marks/pending-store.ts';
import type { OutcomeRule } from '../features/value-requests/outcome-rule.ts';
import { layout } from '../ui/layout/layout-store.ts';
import { isShopperQuery } from './session/shopper-session.ts';

const loadRewardOutcomes = async () => (await import('../features/shop/reward-outcomes.ts')).rewardOutcomes;
const loadReviewOutcomes = async () => (await import('../features/review/review-outcomes.ts')).reviewOutcomes;
const loadResaleOutcome = async () => (await import('../features/coupons/resale-outcomes.ts')).resaleOutcome;

const ruleLoaders: Record<ValueOperation, () => Promise<OutcomeRule>> = {
  applyCode: async () => (await import('../features/account/code-outcome.ts')).codeOutcome,
  buyCoupon: async () => (await loadRewardOutcomes()).buyCoupon,
  cancelBuy: async () => (await loadRewardOutcomes()).cancelBuy,
  cancelReceipt: async () => (await loadReviewOutcomes()).cancelReceipt,
  claimOnPurchase: async () => (await loadReviewOutcomes()).claimOnPurchase,
  claimOnReceipt: async () => (await loadReviewOutcomes()).claimOnReceipt,
  orderGoody: async () => (await loadRewardOutcomes()).orderGoody,
  reportMissingOnReceipt: async () => (await loadReviewOutcomes()).reportMissingOnReceipt,
  requestTransfer: async () => (await import('../features/pot/pot-outcome.ts')).transferOutcome,
  resellEarnedCouponAsFidzs: loadResaleOutcome,
  resellEarnedCouponAsPoints: loadResaleOutcome,
  reviewReceiptClaims: async () => (await loadReviewOutcomes()).reviewReceiptClaims,
  skipReceiptValidation: async () => (await loadReviewOutcomes()).skipReceiptValidation,
  trustingClaimOnPurchase: async () => (await loadReviewOutcomes()).trustingClaimOnPurchase,
};

/**
 * Loads the rule for the unknown outcome of an operation. The operation's screen includes it, other screens
 * need it for leftover requests only. Rejects when its code cannot be loaded.
 */
export const loadOutcomeRule = (operation: ValueOperation): Promise<OutcomeRule> => ruleLoaders[operation]();

interface LeftoverOptions {
  readonly sdk: Pick<Sdk, 'session' | 'product'>;
  readonly queries: QueryClient;
  readonly pending: PendingRequests;
  /** Dispatches `storage` events of other tabs and `online` events. */
  readonly page?: Pick<Window, 'addEventListener'> & {
    readonly document?: Pick<Document, 'addEventListener' | 'visibilityState'> | undefined;
  };
}

/**
 * Resolves unknown outcomes after a reload, a closed tab or a lost connection: once for each shopper, when
 * the first screen has its data. It tries again while the server may still carry a request out, when the
 * network returns, and when the page is shown.
 */
export function followLeftoverRequests({ sdk, queries, pending, page = window }: LeftoverOptions): void {
  let resolvedFor: string | undefined;
  const resolve = async (isQuiet: boolean) => {
    if (pending.list().length === 0) return;
    const { resolveLeftoverMarks } = await import('../features/value-requests/unknown-outcome.ts');
    const mutate = createMutate(queries);
    await resolveLeftoverMarks(
      { product: sdk.product, queries, mutate, pending, loadOutcomeRule },
      { isQuiet },
    );
  };
  const resolveQuietly = () => void resolve(true).catch(() => undefined);
  const isShown = () => page.document?.visibilityState !== 'hidden';
  let timer: ReturnType<typeof setTimeout> | undefined;
  const planPoll = () => {
    clearTimeout(timer);
    const delay = pending.findNextPollDelay();
    if (delay === undefined) return;
    timer = setTimeout(() => {
      // A hidden page tries when it is shown again, and an offline one when the network returns.
      if (isShown() && layout.isOnline) resolveQuietly();
      planPoll();
    }, delay);
  };
  const cache = queries.getQueryCache();
  // Resolving cancels queries in flight, so it waits for the queries of the screen.
  const isScreenLoaded = () =>
    queries.isFetching() === 0 &&
    cache.getAll().some((query) => isShopperQuery(query) && query.state.status !== 'pending');
  cache.subscribe(() => {
    const { owner } = pending;
    // A shopper who signs in again gets the outcomes that were unknown at the sign-out.
    if (owner === '') resolvedFor = undefined;
    if (owner === '' || owner === resolvedFor || !isScreenLoaded()) return;
    resolvedFor = owner;
    // A screen that sends the request again resolves its outcome itself.
    void resolve(false).catch(() => undefined);
  });
  const refresh = () => pending.refresh();
  sdk.session.subscribe(refresh);
  subscribe(auth, refresh);
  page.addEventListener('storage', refresh);
  subscribe(pendingStore, planPoll);
  page.addEventListener('online', resolveQuietly);
  page.document?.addEventListener('visibilitychange', () => isShown() && resolveQuietly());
}
