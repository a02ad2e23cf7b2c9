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

/** 'METHOD path' of the operations that are called without a user; every other call carries the access token. */
export const anonymousOperations: readonly string[] = [
  'GET /api/v2/partners/settings',
  'POST /api/v2/users',
  'POST /api/v3/users/reset_password',
  'POST /api/{product}/v1/sdk/signup',
  'POST /api/{product}/v1/sdk/login',
  'GET /api/{product}/v1/sdk/find_user_with_email',
  'GET /web_client/sdk/iframe',
];
