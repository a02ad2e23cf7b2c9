import type { Handlers } from '../contracts/handler.ts';
import { listCardSlots } from './card.ts';
import { claimOnPurchase, claimOnReceipt, trustingClaimOnPurchase } from './claims.ts';
import { listAvailableEarnedCoupons, listEarnedCoupons, reportMissingOnReceipt } from './earned-coupons.ts';
import { createFeedback, reportUserFeedback } from './feedback.ts';
import { getPartnerSettings } from './partners.ts';
import { createReceipt, getPendingReceipts, updateReceiptSubpicture } from './receipts.ts';
import { cancelReceipt, reviewReceiptClaims, showReceiptReview, skipReceiptValidation } from './review.ts';
import { getPot, getShop, listOfferHistory, listOffers, listPotRefunds } from './rooms.ts';
import { applyCode, logIn, logOut, signUp } from './session.ts';
import { listTimeline } from './timeline.ts';
import { getUploadIframe } from './upload-iframe.ts';
import { bulkUpload, sendBatch, uploadFiles, uploadFileToPath } from './uploads.ts';
import { createUser, getUserSettings, resetPassword } from './users.ts';

/** The operations that behave. Every other is answered by the example of its contract. */
export const handlers: Handlers = {
  getPartnerSettings,
  createUser,
  getUserSettings,
  resetPassword,
  signUp,
  logIn,
  logOut,
  applyCode,
  createReceipt,
  updateReceiptSubpicture,
  getPendingReceipts,
  uploadFiles,
  uploadFileToPath,
  bulkUpload,
  sendBatch,
  getUploadIframe,
  listCardSlots,
  listTimeline,
  getShop,
  listEarnedCoupons,
  getPot,
  listPotRefunds,
  listOffers,
  listOfferHistory,
  showReceiptReview,
  reviewReceiptClaims,
  skipReceiptValidation,
  cancelReceipt,
  claimOnPurchase,
  trustingClaimOnPurchase,
  claimOnReceipt,
  reportUserFeedback,
  createFeedback,
  listAvailableEarnedCoupons,
  reportMissingOnReceipt,
};
