import type { Report } from '@cagnotte/contracts/cli';
import type { OperationId } from '@cagnotte/contracts/internal';
import { expect } from 'vitest';

/** What every run asks first: whether the server knows client id and token. */
const firstAsked: readonly OperationId[] = ['getPartnerSettings', 'getUserSettings'];

/**
 * The operations that a check of one operation calls beside that one: what has to be there before, what shows its effect,
 * and what takes it back. An operation that is not listed needs none.
 */
const neededOperations: Partial<Record<OperationId, readonly OperationId[]>> = {
  getUserSettings: ['logOut', 'signUp'],
  createReceipt: ['cancelReceipt', 'getPartnerSettings', 'getPendingReceipts', 'uploadFiles'],
  updateReceiptSubpicture: ['createReceipt', 'getPartnerSettings', 'getPendingReceipts', 'uploadFileToPath'],
  updatePaymentInformation: ['forgetPaymentInformations', 'getPot'],
  createTransferPayment: ['forgetPaymentInformations', 'getPot', 'updatePaymentInformation'],
  resetPassword: ['signUp'],
  getPendingReceipts: ['cancelReceipt', 'createReceipt', 'getPartnerSettings', 'uploadFiles'],
  getKitPot: ['getPot'],
  listKitPotRefunds: ['getPot', 'listPotRefunds'],
  requestTransfer: ['forgetPaymentInformations', 'getPot'],
  forgetPaymentInformations: ['getPot'],
  logIn: ['signUp'],
  applyCode: ['listCardSlots'],
  logOut: ['signUp'],
  selectTargetReward: ['getRewards'],
  listPotRefunds: ['getPot'],
  archiveTimelineMessage: ['listTimeline', 'listTimelineArchives'],
  resellEarnedCouponAsPoints: ['listCardSlots', 'listEarnedCoupons'],
  resellEarnedCouponAsFidzs: ['listCardSlots', 'listEarnedCoupons'],
  getShop: ['listCardSlots'],
  getCardCatalog: ['getShop', 'listCardSlots'],
  selectNextGoal: ['cancelNextGoal', 'getShop'],
  cancelNextGoal: ['getShop', 'selectNextGoal'],
  buyCoupon: ['cancelBuy', 'getShop', 'listCardSlots', 'listEarnedCoupons'],
  cancelBuy: ['buyCoupon', 'getShop', 'listCardSlots', 'listEarnedCoupons'],
  orderGoody: ['getShop', 'listCardSlots', 'listNeededFields'],
  listNeededFields: ['getShop'],
  cancelReceipt: ['createReceipt', 'getPartnerSettings', 'getPendingReceipts', 'uploadFiles'],
  skipReceiptValidation: ['getPendingReceipts'],
  showReceiptReview: ['getPendingReceipts', 'reviewReceiptClaims'],
  reviewReceiptClaims: ['getPendingReceipts'],
  claimOnPurchase: ['getPendingReceipts', 'showReceiptReview'],
  trustingClaimOnPurchase: ['getPendingReceipts', 'showReceiptReview'],
  claimOnReceipt: ['getPendingReceipts'],
  reportUserFeedback: ['getPendingReceipts'],
  reportMissingOnReceipt: ['getPendingReceipts', 'listAvailableEarnedCoupons'],
  uploadFileToPath: ['createReceipt', 'getPartnerSettings'],
  uploadFiles: ['cancelReceipt', 'createReceipt', 'getPartnerSettings', 'getPendingReceipts'],
  sendBatch: ['getPartnerSettings', 'getPendingReceipts', 'uploadFileToPath'],
  bulkUpload: ['getPendingReceipts'],
};

/** Expects that a run for one operation called no others than it needs, and had none of them refuse anything. */
export const expectNeededCalls = (report: Report, operationId: string): void => {
  const others = report.exchanges.filter(
    (one) => one.operationId !== undefined && one.operationId !== operationId,
  );
  const { [operationId as OperationId]: needed = [] } = neededOperations;
  const isFirst = (index: number, called: string): boolean =>
    firstAsked.some((one) => one === called) && index < 2;
  const called = others.flatMap(({ operationId: one = '' }, index) => (isFirst(index, one) ? [] : [one]));
  expect([...new Set(called)].sort()).toEqual(needed);
  expect(others.filter(({ response }) => (response?.status ?? 0) >= 400)).toEqual([]);
};
