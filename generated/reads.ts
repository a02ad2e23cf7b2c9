// Written by `npm run generate` from openapi/. Do not edit.

/** Path of each operation that only reads, by its operationId. */
export const reads = {
  getPartnerSettings: '/api/v2/partners/settings',
  getUserSettings: '/api/v2/users/settings',
  getPendingReceipts: '/api/kitv4/pending_receipts',
  listOffers: '/api/kitv4/offers',
  listOfferHistory: '/api/kitv4/offer_history',
  getKitPot: '/api/kitv4/potv2',
  listKitPotRefunds: '/api/kitv4/pot_refunds',
  findUserWithEmail: '/api/{product}/v1/sdk/find_user_with_email',
  getUploadIframe: '/web_client/sdk/iframe',
  getHome: '/api/{product}/v1/users/home',
  getCardDetails: '/api/{product}/v1/sdk/card',
  getRewards: '/api/{product}/v1/sdk/rewards',
  getPot: '/api/{product}/v3/pot',
  listPotRefunds: '/api/{product}/v3/pot_refunds',
  listTimeline: '/api/{product}v3/timeline',
  listTimelineArchives: '/api/{product}v3/timeline/archives',
  listEarnedCoupons: '/api/{product}v3/earned_coupons',
  listCardSlots: '/api/{product}v3/card_slots',
  getShop: '/api/{product}v3/shopv3',
  getCardCatalog: '/api/{product}v3/card_catalog',
  listNeededFields: '/api/{product}v3/user/needed_fields_for_context',
  showReceiptReview: '/api/{product}v3/receipts/show_review',
  listAvailableEarnedCoupons: '/api/{product}v3/claim_earned_coupons/available',
} as const;

/** An operation that only reads. */
export type ReadId = keyof typeof reads;
