import type { QueryClient } from '@tanstack/react-query';
import { reads, type ReadId } from '@cagnotte/generated/reads';
import type { MutationId } from '../features/queries/mutate.ts';

/* Reads that the same change makes stale, by the data that they show. */
const points = ['listCardSlots', 'getCardCatalog', 'getShop'] as const;
const rewards = [...points, 'listEarnedCoupons', 'listAvailableEarnedCoupons'] as const;
const goals = ['getRewards', 'getCardCatalog', 'getShop'] as const;
const receipts = ['getPendingReceipts', 'listTimeline'] as const;
/** The receipt under review stays on the screen, with its new claims, and has fewer purchases to review. */
const claims = ['showReceiptReview', 'getPendingReceipts'] as const;
const pot = ['getPot', 'listPotRefunds', 'getKitPot', 'listKitPotRefunds'] as const;

/**
 * Queries that each mutation makes stale, by the contracts. A new mutation of the contracts does not
 * compile until it has a line here. The end of a review does not invalidate the review itself, since its
 * refetch would be refused.
 */
const staleAfter: Record<MutationId, readonly ReadId[]> = {
  applyCode: points,
  archiveTimelineMessage: ['listTimeline', 'listTimelineArchives'],
  bulkUpload: receipts,
  buyCoupon: rewards,
  cancelBuy: rewards,
  cancelNextGoal: goals,
  cancelReceipt: [...receipts, ...points],
  claimOnPurchase: claims,
  claimOnReceipt: ['showReceiptReview'],
  createFeedback: [],
  createReceipt: receipts,
  createTransferPayment: pot,
  // These five change the user, and their callers clear the cache.
  createUser: [],
  logIn: [],
  logOut: [],
  resetPassword: [],
  signUp: [],
  forgetPaymentInformations: pot,
  orderGoody: rewards,
  reportMissingOnReceipt: ['listAvailableEarnedCoupons', 'listEarnedCoupons'],
  reportUserFeedback: [],
  requestTransfer: pot,
  resellEarnedCouponAsFidzs: ['listEarnedCoupons', 'listAvailableEarnedCoupons'],
  resellEarnedCouponAsPoints: rewards,
  reviewReceiptClaims: [...receipts, ...rewards, ...pot],
  selectNextGoal: goals,
  selectTargetReward: goals,
  sendBatch: receipts,
  skipReceiptValidation: [...receipts, ...points, ...pot],
  trustingClaimOnPurchase: claims,
  updatePaymentInformation: pot,
  updateReceiptSubpicture: receipts,
  uploadFileToPath: receipts,
  uploadFiles: receipts,
};

const isMutation = (name: unknown): name is MutationId =>
  typeof name === 'string' && Object.hasOwn(staleAfter, name);

/** True for the query key of a read. It holds the path of the call, after the method for a POST. */
const isKeyForRead = (read: ReadId, key: readonly unknown[]): boolean => {
  const path = key[key[0] === 'POST' ? 1 : 0];
  return typeof path === 'string' && new RegExp(`^${reads[read].replace(/\{\w+\}/g, '[^/]*?')}$`).test(path);
};

/**
 * Invalidates the queries that a mutation made stale.
 * @param mutationKey mutation key of the generated mutation: its operationId
 * @returns a promise that resolves when the queries of the screen are refetched
 */
export function invalidateStale(queries: QueryClient, mutationKey: readonly unknown[] = []): Promise<void> {
  const [mutation] = mutationKey;
  // A mutation outside the contracts may change anything.
  if (!isMutation(mutation)) return queries.invalidateQueries();
  const stale = staleAfter[mutation];
  return queries.invalidateQueries({
    predicate: ({ queryKey }) => stale.some((read) => isKeyForRead(read, queryKey)),
  });
}
