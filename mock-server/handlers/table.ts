import type { ReadId } from '@cagnotte/generated/reads';
import { listCardSlots } from './card.ts';
import { claimOnPurchase, claimOnReceipt, trustingClaimOnPurchase } from './claims.ts';
import * as earnedCoupons from './earned-coupons.ts';
import { createFeedback, reportUserFeedback } from './feedback.ts';
import type { Handlers } from './handler.ts';
import * as legacy from './legacy.ts';
import { listOfferHistory, listOffers } from './offers.ts';
import { getPartnerSettings } from './partners.ts';
import * as pot from './pot.ts';
import { createReceipt, getPendingReceipts, updateReceiptSubpicture } from './receipts.ts';
import { cancelReceipt, reviewReceiptClaims, showReceiptReview, skipReceiptValidation } from './review.ts';
import { applyCode, logIn, logOut, signUp } from './session.ts';
import * as shop from './shop.ts';
import { archiveTimelineMessage, listTimeline, listTimelineArchives } from './timeline.ts';
import { getUploadIframe } from './upload-iframe.ts';
import { bulkUpload, sendBatch, uploadFiles, uploadFileToPath } from './uploads.ts';
import { createUser, findUserWithEmail, getUserSettings, resetPassword } from './users.ts';

/**
 * Every operation that changes something has a handler. A read without one gets the example of its contract,
 * as `getHome` does, whose response has no fields.
 */
export const handlers: Handlers & Required<Omit<Handlers, ReadId>> = {
  getPartnerSettings,
  createUser,
  getUserSettings,
  resetPassword,
  findUserWithEmail,
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
  listTimelineArchives,
  archiveTimelineMessage,
  ...shop,
  ...earnedCoupons,
  ...pot,
  ...legacy,
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
};
