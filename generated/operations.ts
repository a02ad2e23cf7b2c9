// Written by `npm run generate` from openapi/. Do not edit.

/** Every operation of the five contracts. */
export type OperationId =
  | 'getPartnerSettings'
  | 'createUser'
  | 'getUserSettings'
  | 'createReceipt'
  | 'updateReceiptSubpicture'
  | 'updatePaymentInformation'
  | 'createTransferPayment'
  | 'resetPassword'
  | 'getPendingReceipts'
  | 'listOffers'
  | 'listOfferHistory'
  | 'getKitPot'
  | 'listKitPotRefunds'
  | 'requestTransfer'
  | 'forgetPaymentInformations'
  | 'signUp'
  | 'logIn'
  | 'applyCode'
  | 'findUserWithEmail'
  | 'logOut'
  | 'getUploadIframe'
  | 'getHome'
  | 'getCardDetails'
  | 'getRewards'
  | 'selectTargetReward'
  | 'createFeedback'
  | 'getPot'
  | 'listPotRefunds'
  | 'listTimeline'
  | 'listTimelineArchives'
  | 'archiveTimelineMessage'
  | 'listEarnedCoupons'
  | 'resellEarnedCouponAsPoints'
  | 'resellEarnedCouponAsFidzs'
  | 'listCardSlots'
  | 'getShop'
  | 'getCardCatalog'
  | 'selectNextGoal'
  | 'cancelNextGoal'
  | 'buyCoupon'
  | 'cancelBuy'
  | 'orderGoody'
  | 'listNeededFields'
  | 'cancelReceipt'
  | 'skipReceiptValidation'
  | 'showReceiptReview'
  | 'reviewReceiptClaims'
  | 'claimOnPurchase'
  | 'trustingClaimOnPurchase'
  | 'claimOnReceipt'
  | 'reportUserFeedback'
  | 'listAvailableEarnedCoupons'
  | 'reportMissingOnReceipt'
  | 'uploadFileToPath'
  | 'uploadFiles'
  | 'sendBatch'
  | 'bulkUpload';

/**
 * 'METHOD path' of the operations that are called without a user; every other call carries the access token.
 */
export const anonymousOperations: readonly string[] = [
  'GET /api/v2/partners/settings',
  'POST /api/v2/users',
  'POST /api/v3/users/reset_password',
  'POST /api/{product}/v1/sdk/signup',
  'POST /api/{product}/v1/sdk/login',
  'GET /api/{product}/v1/sdk/find_user_with_email',
  'GET /web_client/sdk/iframe',
];

/**
 * 'METHOD path' of the operations that move points or money, by operationId (`x-retry` in the
 * contracts). A request that carries no id of its own is sent once: the server cannot tell a
 * repetition from a second purchase.
 */
export const valueMovingOperations = {
  createTransferPayment: 'POST /api/v2/transfer_payments',
  requestTransfer: 'POST /api/kitv4/transfer',
  applyCode: 'POST /api/{product}/v1/sdk/apply_code',
  resellEarnedCouponAsPoints: 'POST /api/{product}v3/earned_coupons/resell_as_points',
  resellEarnedCouponAsFidzs: 'POST /api/{product}v3/earned_coupons/resell_as_fidzs',
  buyCoupon: 'POST /api/{product}v3/shop_cart/buy',
  cancelBuy: 'POST /api/{product}v3/shop_cart/cancel_buy',
  orderGoody: 'POST /api/{product}v3/shop_cart/order_goody',
  reviewReceiptClaims: 'POST /api/{product}v3/receipts/review_claims',
  claimOnPurchase: 'POST /api/{product}v3/receipts/claim_on_purchase',
  trustingClaimOnPurchase: 'POST /api/{product}v3/receipts/trusting_claim_on_purchase',
  claimOnReceipt: 'POST /api/{product}v3/receipts/claim_on_receipt',
  reportMissingOnReceipt: 'POST /api/{product}v3/claim_earned_coupons/missing_on_receipt',
} as const satisfies Partial<Record<OperationId, string>>;

/** An operation that moves points or money. */
export type ValueMovingOperationId = keyof typeof valueMovingOperations;
