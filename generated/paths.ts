// Written by `npm run generate` from openapi/. Do not edit.
// Path of each operation, by its operationId.

/** GET */
export const getPartnerSettings = '/api/v2/partners/settings';
/** POST */
export const createUser = '/api/v2/users';
/** GET */
export const getUserSettings = '/api/v2/users/settings';
/** POST */
export const createReceipt = '/api/v2/receipts';
/** PUT */
export const updateReceiptSubpicture = '/api/v2/receipt_subpictures/{id}';
/** POST */
export const updatePaymentInformation = '/api/v2/payment_informations';
/** POST */
export const createTransferPayment = '/api/v2/transfer_payments';
/** POST */
export const resetPassword = '/api/v3/users/reset_password';
/** GET */
export const getPendingReceipts = '/api/kitv4/pending_receipts';
/** POST */
export const listOffers = '/api/kitv4/offers';
/** POST */
export const listOfferHistory = '/api/kitv4/offer_history';
/** POST */
export const getKitPot = '/api/kitv4/potv2';
/** POST */
export const listKitPotRefunds = '/api/kitv4/pot_refunds';
/** POST */
export const requestTransfer = '/api/kitv4/transfer';
/** POST */
export const forgetPaymentInformations = '/api/kitv4/forget_payment_informations';
/** POST */
export const signUp = '/api/{product}/v1/sdk/signup';
/** POST */
export const logIn = '/api/{product}/v1/sdk/login';
/** POST */
export const applyCode = '/api/{product}/v1/sdk/apply_code';
/** GET */
export const findUserWithEmail = '/api/{product}/v1/sdk/find_user_with_email';
/** DELETE */
export const logOut = '/api/logout';
/** GET */
export const getUploadIframe = '/web_client/sdk/iframe';
/** GET */
export const getHome = '/api/{product}/v1/users/home';
/** POST */
export const getCardDetails = '/api/{product}/v1/sdk/card';
/** POST */
export const getRewards = '/api/{product}/v1/sdk/rewards';
/** POST */
export const selectTargetReward = '/api/{product}/v1/loyalty_rewards_users_targets/select';
/** POST */
export const createFeedback = '/api/{product}/v1/feedbacks';
/** GET */
export const getPot = '/api/{product}/v3/pot';
/** GET */
export const listPotRefunds = '/api/{product}/v3/pot_refunds';
/** GET */
export const listTimeline = '/api/{product}v3/timeline';
/** POST */
export const listTimelineArchives = '/api/{product}v3/timeline/archives';
/** POST */
export const archiveTimelineMessage = '/api/{product}v3/timeline/archive_message';
/** GET */
export const listEarnedCoupons = '/api/{product}v3/earned_coupons';
/** POST */
export const resellEarnedCouponAsPoints = '/api/{product}v3/earned_coupons/resell_as_points';
/** POST */
export const resellEarnedCouponAsFidzs = '/api/{product}v3/earned_coupons/resell_as_fidzs';
/** GET */
export const listCardSlots = '/api/{product}v3/card_slots';
/** GET */
export const getShop = '/api/{product}v3/shopv3';
/** POST */
export const getCardCatalog = '/api/{product}v3/card_catalog';
/** POST */
export const selectNextGoal = '/api/{product}v3/card_catalog/select_next_goal';
/** POST */
export const cancelNextGoal = '/api/{product}v3/card_catalog/cancel_next_goal';
/** POST */
export const buyCoupon = '/api/{product}v3/shop_cart/buy';
/** POST */
export const cancelBuy = '/api/{product}v3/shop_cart/cancel_buy';
/** POST */
export const orderGoody = '/api/{product}v3/shop_cart/order_goody';
/** POST */
export const listNeededFields = '/api/{product}v3/user/needed_fields_for_context';
/** POST */
export const cancelReceipt = '/api/{product}v3/receipts/cancel';
/** POST */
export const skipReceiptValidation = '/api/{product}v3/receipts/skip_validation';
/** POST */
export const showReceiptReview = '/api/{product}v3/receipts/show_review';
/** POST */
export const reviewReceiptClaims = '/api/{product}v3/receipts/review_claims';
/** POST */
export const claimOnPurchase = '/api/{product}v3/receipts/claim_on_purchase';
/** POST */
export const trustingClaimOnPurchase = '/api/{product}v3/receipts/trusting_claim_on_purchase';
/** POST */
export const claimOnReceipt = '/api/{product}v3/receipts/claim_on_receipt';
/** POST */
export const reportUserFeedback = '/api/{product}v3/receipts/report_user_feedback';
/** POST */
export const listAvailableEarnedCoupons = '/api/{product}v3/claim_earned_coupons/available';
/** POST */
export const reportMissingOnReceipt = '/api/{product}v3/claim_earned_coupons/missing_on_receipt';
/** POST */
export const uploadFileToPath = '/v1/sdk/upload_file_to_path';
/** POST */
export const uploadFiles = '/v1/sdk/upload';
/** POST */
export const sendBatch = '/v1/sdk/send_batch';
/** POST */
export const bulkUpload = '/v1/sdk/bulk_upload';
