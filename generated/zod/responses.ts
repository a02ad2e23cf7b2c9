// Written by `npm run generate` from openapi/. Do not edit.

import type { ZodMiniType } from 'zod/mini';
import type { OperationId } from '../operations.ts';
import * as kitv4 from './responses/kitv4.ts';
import * as product from './responses/product.ts';
import * as proxy from './responses/proxy.ts';
import * as v2 from './responses/v2.ts';
import * as v3 from './responses/v3.ts';

/** The expected response of an operation. */
export interface ResponseContract {
  /** 'METHOD path' of the operation. */
  readonly request: string;
  /** Without limits of length, range and pattern, and with every enumeration open. */
  readonly schema: ZodMiniType;
  /** Other names that the contract allows, each with its name in the contract. */
  readonly otherNames?: Readonly<Record<string, string>>;
}

/** The expected response of each operation. */
export const responseContracts: Readonly<Record<OperationId, ResponseContract>> = {
  getPartnerSettings: { request: 'GET /api/v2/partners/settings', schema: v2.GetPartnerSettingsResponse },
  createUser: { request: 'POST /api/v2/users', schema: v2.CreateUserResponse },
  getUserSettings: { request: 'GET /api/v2/users/settings', schema: v2.GetUserSettingsResponse },
  createReceipt: { request: 'POST /api/v2/receipts', schema: v2.CreateReceiptResponse },
  updateReceiptSubpicture: {
    request: 'PUT /api/v2/receipt_subpictures/{id}',
    schema: v2.UpdateReceiptSubpictureResponse,
  },
  updatePaymentInformation: {
    request: 'POST /api/v2/payment_informations',
    schema: v2.UpdatePaymentInformationResponse,
  },
  createTransferPayment: {
    request: 'POST /api/v2/transfer_payments',
    schema: v2.CreateTransferPaymentResponse,
  },
  resetPassword: { request: 'POST /api/v3/users/reset_password', schema: v3.ResetPasswordResponse },
  getPendingReceipts: {
    request: 'GET /api/kitv4/pending_receipts',
    schema: kitv4.GetPendingReceiptsResponse,
  },
  listOffers: { request: 'POST /api/kitv4/offers', schema: kitv4.ListOffersResponse },
  listOfferHistory: { request: 'POST /api/kitv4/offer_history', schema: kitv4.ListOfferHistoryResponse },
  getKitPot: { request: 'POST /api/kitv4/potv2', schema: kitv4.GetKitPotResponse },
  listKitPotRefunds: { request: 'POST /api/kitv4/pot_refunds', schema: kitv4.ListKitPotRefundsResponse },
  requestTransfer: { request: 'POST /api/kitv4/transfer', schema: kitv4.RequestTransferResponse },
  forgetPaymentInformations: {
    request: 'POST /api/kitv4/forget_payment_informations',
    schema: kitv4.ForgetPaymentInformationsResponse,
  },
  signUp: { request: 'POST /api/{product}/v1/sdk/signup', schema: product.SignUpResponse },
  logIn: { request: 'POST /api/{product}/v1/sdk/login', schema: product.LogInResponse },
  applyCode: { request: 'POST /api/{product}/v1/sdk/apply_code', schema: product.ApplyCodeResponse },
  findUserWithEmail: {
    request: 'GET /api/{product}/v1/sdk/find_user_with_email',
    schema: product.FindUserWithEmailResponse,
  },
  logOut: { request: 'DELETE /api/logout', schema: product.LogOutResponse },
  getUploadIframe: { request: 'GET /web_client/sdk/iframe', schema: product.GetUploadIframeResponse },
  getHome: { request: 'GET /api/{product}/v1/users/home', schema: product.GetHomeResponse },
  getCardDetails: { request: 'POST /api/{product}/v1/sdk/card', schema: product.GetCardDetailsResponse },
  getRewards: { request: 'POST /api/{product}/v1/sdk/rewards', schema: product.GetRewardsResponse },
  selectTargetReward: {
    request: 'POST /api/{product}/v1/loyalty_rewards_users_targets/select',
    schema: product.SelectTargetRewardResponse,
  },
  createFeedback: { request: 'POST /api/{product}/v1/feedbacks', schema: product.CreateFeedbackResponse },
  getPot: { request: 'GET /api/{product}/v3/pot', schema: product.GetPotResponse },
  listPotRefunds: { request: 'GET /api/{product}/v3/pot_refunds', schema: product.ListPotRefundsResponse },
  listTimeline: { request: 'GET /api/{product}v3/timeline', schema: product.ListTimelineResponse },
  listTimelineArchives: {
    request: 'POST /api/{product}v3/timeline/archives',
    schema: product.ListTimelineArchivesResponse,
  },
  archiveTimelineMessage: {
    request: 'POST /api/{product}v3/timeline/archive_message',
    schema: product.ArchiveTimelineMessageResponse,
  },
  listEarnedCoupons: {
    request: 'GET /api/{product}v3/earned_coupons',
    schema: product.ListEarnedCouponsResponse,
  },
  resellEarnedCouponAsPoints: {
    request: 'POST /api/{product}v3/earned_coupons/resell_as_points',
    schema: product.ResellEarnedCouponAsPointsResponse,
  },
  resellEarnedCouponAsFidzs: {
    request: 'POST /api/{product}v3/earned_coupons/resell_as_fidzs',
    schema: product.ResellEarnedCouponAsFidzsResponse,
  },
  listCardSlots: { request: 'GET /api/{product}v3/card_slots', schema: product.ListCardSlotsResponse },
  getShop: { request: 'GET /api/{product}v3/shopv3', schema: product.GetShopResponse },
  getCardCatalog: { request: 'POST /api/{product}v3/card_catalog', schema: product.GetCardCatalogResponse },
  selectNextGoal: {
    request: 'POST /api/{product}v3/card_catalog/select_next_goal',
    schema: product.SelectNextGoalResponse,
  },
  cancelNextGoal: {
    request: 'POST /api/{product}v3/card_catalog/cancel_next_goal',
    schema: product.CancelNextGoalResponse,
  },
  buyCoupon: { request: 'POST /api/{product}v3/shop_cart/buy', schema: product.BuyCouponResponse },
  cancelBuy: { request: 'POST /api/{product}v3/shop_cart/cancel_buy', schema: product.CancelBuyResponse },
  orderGoody: { request: 'POST /api/{product}v3/shop_cart/order_goody', schema: product.OrderGoodyResponse },
  listNeededFields: {
    request: 'POST /api/{product}v3/user/needed_fields_for_context',
    schema: product.ListNeededFieldsResponse,
  },
  cancelReceipt: { request: 'POST /api/{product}v3/receipts/cancel', schema: product.CancelReceiptResponse },
  skipReceiptValidation: {
    request: 'POST /api/{product}v3/receipts/skip_validation',
    schema: product.SkipReceiptValidationResponse,
  },
  showReceiptReview: {
    request: 'POST /api/{product}v3/receipts/show_review',
    schema: product.ShowReceiptReviewResponse,
    otherNames: { receiptUuid: 'receipt_uuid', purchaseId: 'purchase_id' },
  },
  reviewReceiptClaims: {
    request: 'POST /api/{product}v3/receipts/review_claims',
    schema: product.ReviewReceiptClaimsResponse,
  },
  claimOnPurchase: {
    request: 'POST /api/{product}v3/receipts/claim_on_purchase',
    schema: product.ClaimOnPurchaseResponse,
    otherNames: { purchaseId: 'purchase_id' },
  },
  trustingClaimOnPurchase: {
    request: 'POST /api/{product}v3/receipts/trusting_claim_on_purchase',
    schema: product.TrustingClaimOnPurchaseResponse,
    otherNames: { purchaseId: 'purchase_id' },
  },
  claimOnReceipt: {
    request: 'POST /api/{product}v3/receipts/claim_on_receipt',
    schema: product.ClaimOnReceiptResponse,
  },
  reportUserFeedback: {
    request: 'POST /api/{product}v3/receipts/report_user_feedback',
    schema: product.ReportUserFeedbackResponse,
  },
  listAvailableEarnedCoupons: {
    request: 'POST /api/{product}v3/claim_earned_coupons/available',
    schema: product.ListAvailableEarnedCouponsResponse,
  },
  reportMissingOnReceipt: {
    request: 'POST /api/{product}v3/claim_earned_coupons/missing_on_receipt',
    schema: product.ReportMissingOnReceiptResponse,
  },
  uploadFileToPath: { request: 'POST /v1/sdk/upload_file_to_path', schema: proxy.UploadFileToPathResponse },
  uploadFiles: { request: 'POST /v1/sdk/upload', schema: proxy.UploadFilesResponse },
  sendBatch: { request: 'POST /v1/sdk/send_batch', schema: proxy.SendBatchResponse },
  bulkUpload: { request: 'POST /v1/sdk/bulk_upload', schema: proxy.BulkUploadResponse },
};
