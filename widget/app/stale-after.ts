import { reads, type ReadId } from '@cagnotte/generated/reads';
import type { QueryClient } from '@tanstack/react-query';
import type { MutationId } from '../features/queries/mutate.ts';

const points = ['listCardSlots', 'getCardCatalog', 'getShop'] as const;
const rewards = [...points, 'listEarnedCoupons', 'listAvailableEarnedCoupons'] as const;
const goals = ['getRewards', 'getCardCatalog', 'getShop'] as const;
const receipts = ['getPendingReceipts', 'listTimeline'] as const;
/** The receipt under review goes on being shown: what is claimed on it shows at once. */
const claims = ['showReceiptReview'] as const;
const pot = ['getPot', 'listPotRefunds', 'getKitPot', 'listKitPotRefunds'] as const;

/**
 * What each mutation makes stale, as the contracts say. A mutation that is new in the contracts does not compile until it has its line
 * here. After the end of a review the review itself is not refetched: it could only be refused.
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
  claimOnReceipt: claims,
  createFeedback: [],
  createReceipt: receipts,
  createTransferPayment: pot,
  // Who is here changes with these five: whoever changes it clears the cache.
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

/** Whether a key of the cache, which holds the path of its call after the method of a POST, is one of a read's. */
const isKeyOf = (read: ReadId, key: readonly unknown[]): boolean => {
  const path = key[key[0] === 'POST' ? 1 : 0];
  return typeof path === 'string' && new RegExp(`^${reads[read].replace(/\{\w+\}/g, '[^/]*?')}$`).test(path);
};

/**
 * Invalidates what a mutation made stale; what is on the screen is refetched.
 * @param mutationKey of the generated mutation: its operationId
 * @returns when what is on the screen was refetched
 */
export function markStale(queries: QueryClient, mutationKey: readonly unknown[] = []): Promise<void> {
  const [mutation] = mutationKey;
  // A mutation that is not in the contracts may have changed anything.
  if (!isMutation(mutation)) return queries.invalidateQueries();
  const stale = staleAfter[mutation];
  return queries.invalidateQueries({
    predicate: ({ queryKey }) => stale.some((read) => isKeyOf(read, queryKey)),
  });
}
