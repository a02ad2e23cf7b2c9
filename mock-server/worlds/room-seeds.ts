import type { ResponseOf, OperationId } from '../contracts/operation-types.ts';
import { EARLIER } from './pot/earlier-transfers.ts';

/** Gives the example of that name of an operation's contract. */
type ReadExample = <Id extends OperationId>(operationId: Id, name: string) => ResponseOf<Id>;

/** The rooms of the widget as a shopper of the examples finds them, and as somebody finds them who has nothing yet. */
export const readRoomSeeds = (example: ReadExample) => ({
  shop: example('getShop', 'shop'),
  newcomersShop: example('getShop', 'nothingUnlocked'),
  twoShops: example('getShop', 'twoCatalogs'),
  coupons: example('listEarnedCoupons', 'sections'),
  noCoupons: example('listEarnedCoupons', 'none'),
  claimable: example('listAvailableEarnedCoupons', 'claimable'),
  noneClaimable: example('listAvailableEarnedCoupons', 'noneClaimable'),
  pot: example('getPot', 'withAccount'),
  emptyPot: example('getPot', 'empty'),
  paypalPot: example('getPot', 'withPaypalAccount'),
  neededFields: example('listNeededFields', 'neededFields'),
  noNeededFields: example('listNeededFields', 'noNeededFields'),
  archives: example('listTimelineArchives', 'archives'),
  earlierTransfers: EARLIER,
  refunds: example('listPotRefunds', 'refunds'),
  refundsOfTransfer: example('listPotRefunds', 'refundsOfTransfer'),
  noRefunds: example('listPotRefunds', 'noRefunds'),
  offers: example('listOffers', 'open'),
  noOffers: example('listOffers', 'none'),
  pastOffers: example('listOfferHistory', 'past'),
  noPastOffers: example('listOfferHistory', 'none'),
  review: example('showReceiptReview', 'receipt'),
  usageReview: example('showReceiptReview', 'withUsageAndClaim'),
  emptyReview: example('showReceiptReview', 'withoutProgramPurchases'),
});

export type RoomSeeds = ReturnType<typeof readRoomSeeds>;
