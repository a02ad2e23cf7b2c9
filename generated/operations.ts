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
 * 'METHOD path' of the operations that move points or money (`x-retry` in the contracts). A request that
 * carries no id of its own is sent once: the server cannot tell a repetition from a second purchase.
 */
export const valueMovingOperations: readonly string[] = [
  'POST /api/v2/transfer_payments',
  'POST /api/kitv4/transfer',
  'POST /api/{product}/v1/sdk/apply_code',
  'POST /api/{product}v3/earned_coupons/resell_as_points',
  'POST /api/{product}v3/earned_coupons/resell_as_fidzs',
  'POST /api/{product}v3/shop_cart/buy',
  'POST /api/{product}v3/shop_cart/cancel_buy',
  'POST /api/{product}v3/shop_cart/order_goody',
  'POST /api/{product}v3/receipts/review_claims',
  'POST /api/{product}v3/receipts/claim_on_purchase',
  'POST /api/{product}v3/receipts/trusting_claim_on_purchase',
  'POST /api/{product}v3/receipts/claim_on_receipt',
  'POST /api/{product}v3/claim_earned_coupons/missing_on_receipt',
];

/** The same operations by their operationId. */
export const valueMovingOperationIds = [
  'createTransferPayment',
  'requestTransfer',
  'applyCode',
  'resellEarnedCouponAsPoints',
  'resellEarnedCouponAsFidzs',
  'buyCoupon',
  'cancelBuy',
  'orderGoody',
  'reviewReceiptClaims',
  'claimOnPurchase',
  'trustingClaimOnPurchase',
  'claimOnReceipt',
  'reportMissingOnReceipt',
] as const satisfies readonly OperationId[];

/** An operation that moves points or money. */
export type ValueMovingOperationId = (typeof valueMovingOperationIds)[number];
