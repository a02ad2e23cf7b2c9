// Calls every method of the loyalty client. A new one does not compile until it is called here.
import { createSdk } from '@cagnotte/sdk';
import {
  createLoyaltyClient,
  type CardToClaimOn,
  type Catalog,
  type EarnedCoupon,
  type LoyaltyClient,
  type Offer,
  type PotRefundsPage,
  type PotResponse,
  type ReviewedReceipt,
  type TimelinePage,
  type TransferPayment,
} from '@cagnotte/sdk/loyalty';

const readFirstPage = async <Page>(pages: AsyncIterable<Page>): Promise<Page | undefined> => {
  for await (const page of pages) return page;
  return undefined;
};

export const everyLoyaltyMethod = async (signal: AbortSignal) => {
  const loyalty: LoyaltyClient = createLoyaltyClient(createSdk());
  const offers: Offer[] = await loyalty.listOffers({ signal });
  const pot: PotResponse = await loyalty.getPot();
  const refunds: PotRefundsPage | undefined = await readFirstPage(loyalty.potRefundsPages({ signal }));
  const transfer: TransferPayment = await loyalty.requestTransfer({
    firstName: 'Camille',
    lastName: 'Roux',
    iban: 'FR7630006000011234567890189',
    rememberInformation: true,
  });
  const [catalog]: Catalog[] = await loyalty.getShop();
  const [coupon]: EarnedCoupon[] = await loyalty.listAvailableEarnedCoupons();
  const page: TimelinePage = await loyalty.listTimeline({ limit: 10 });
  const receipt: ReviewedReceipt = await loyalty.showReceiptReview({ receiptUuid: 'r' });
  const card: CardToClaimOn = await loyalty.getCardToClaimOn();
  const chosen = { coupon: { identifier: coupon?.identifier ?? 'c' } };
  return {
    applyCode: await loyalty.applyCode({ code: 'BIENVENUE' }),
    archiveTimelineMessage: await loyalty.archiveTimelineMessage({ message: { identifier: 'm' } }),
    buyCoupon: await loyalty.buyCoupon(chosen),
    cancelBuy: await loyalty.cancelBuy(chosen),
    cancelNextGoal: await loyalty.cancelNextGoal(chosen),
    cancelReceipt: await loyalty.cancelReceipt({ receiptUuid: 'r' }),
    claimOnPurchase: await loyalty.claimOnPurchase({ purchaseId: 'p', ean: '3250000000006' }),
    claimOnReceipt: await loyalty.claimOnReceipt({ receiptUuid: 'r', ean: '3250000000006' }),
    createFeedback: await loyalty.createFeedback({ text: 'merci' }),
    createTransferPayment: await loyalty.createTransferPayment(),
    findUserWithEmail: await loyalty.findUserWithEmail({ email: 'camille@example.com' }),
    forgetPaymentInformations: await loyalty.forgetPaymentInformations(),
    getCardCatalog: await loyalty.getCardCatalog({ card: card.cardSlot.loyalty_card }),
    getCardDetails: await loyalty.getCardDetails(),
    getCardToClaimOn: card.catalog,
    getHome: await loyalty.getHome(),
    getKitPot: await loyalty.getKitPot(),
    getPot: pot.pot.current_amount,
    getRewards: await loyalty.getRewards(),
    getShop: catalog,
    listAvailableEarnedCoupons: coupon,
    listCardSlots: await loyalty.listCardSlots(),
    listEarnedCoupons: await loyalty.listEarnedCoupons(),
    listKitPotRefunds: await loyalty.listKitPotRefunds({ transferPaymentId: 1 }),
    listNeededFields: await loyalty.listNeededFields({ goody: chosen.coupon }),
    listOfferHistory: await loyalty.listOfferHistory(),
    listOffers: offers[0]?.identifier,
    listPotRefunds: await loyalty.listPotRefunds(),
    listTimeline: page.isLast,
    listTimelineArchives: await loyalty.listTimelineArchives({ oldestSeenTimelineOrderedKey: 'k' }),
    logOut: await loyalty.logOut(),
    orderGoody: await loyalty.orderGoody({ goody: chosen.coupon, userInformations: { size: 'M' } }),
    potRefundsPages: refunds?.previousTransferPaymentId,
    reportMissingOnReceipt: await loyalty.reportMissingOnReceipt({ ...chosen, receiptUuid: 'r' }),
    reportUserFeedback: await loyalty.reportUserFeedback({ receiptUuid: 'r', message: 'il manque un achat' }),
    requestTransfer: transfer.id,
    resellEarnedCouponAsFidzs: await loyalty.resellEarnedCouponAsFidzs(chosen),
    resellEarnedCouponAsPoints: await loyalty.resellEarnedCouponAsPoints(chosen),
    revokeToken: await loyalty.revokeToken({ signal, timeoutMs: 3000, retries: 0 }),
    reviewReceiptClaims: await loyalty.reviewReceiptClaims({ receiptUuid: 'r' }),
    selectNextGoal: await loyalty.selectNextGoal(chosen),
    selectTargetReward: await loyalty.selectTargetReward({ loyaltyRewardId: 1 }),
    showReceiptReview: receipt,
    skipReceiptValidation: await loyalty.skipReceiptValidation({ receiptUuid: 'r' }),
    timelinePages: await readFirstPage(loyalty.timelinePages({ archives: true })),
    trustingClaimOnPurchase: await loyalty.trustingClaimOnPurchase({ purchaseId: 'p', cardIdentifier: 'c' }),
    updatePaymentInformation: await loyalty.updatePaymentInformation({
      firstName: 'Camille',
      lastName: 'Roux',
    }),
  } satisfies Record<keyof LoyaltyClient, unknown>;
};

// @ts-expect-error a loyalty client needs an SDK
createLoyaltyClient({});
