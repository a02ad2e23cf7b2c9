import type { Contracts } from '../../contracts/contracts.ts';
import type { OperationId, ResponseOf } from '../../contracts/operation-types.ts';
import { earlierTransfers } from '../pot/earlier-transfers.ts';
import type { CardSlot, PartnerSettings, PendingReceipt, WorldUser } from '../receipts/receipts-state.ts';
import type { TimelineMessage } from '../timeline/timeline-state.ts';
import { examplesToday } from './shift-dates.ts';

/** Returns the example of an operation with that name. */
type ReadExample = <Id extends OperationId>(operationId: Id, name: string) => ResponseOf<Id>;

/** Reads the data of the widget's screens for a shopper of the examples, and for a shopper without data. */
const readScreenSeeds = (example: ReadExample) => ({
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
  earlierTransfers,
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

export type ScreenSeeds = ReturnType<typeof readScreenSeeds>;

/** Initial data of every world: the examples of the contracts. */
export interface Seeds {
  /** Current time in the examples. */
  readonly today: string;
  readonly settings: PartnerSettings;
  readonly user: WorldUser;
  readonly userSettings: ResponseOf<'getUserSettings'>['settings'];
  readonly cardSlot: CardSlot;
  /** A shopper with two cards: the usual one, and another one. */
  readonly cardSlots: readonly CardSlot[];
  readonly pending: readonly PendingReceipt[];
  readonly pendingLong: readonly PendingReceipt[];
  readonly pendingInEveryStatus: readonly PendingReceipt[];
  /** Newest first. */
  readonly messages: readonly TimelineMessage[];
  readonly screens: ScreenSeeds;
}

/** Sorts messages as a timeline lists them. */
export const sortNewestFirst = (messages: readonly TimelineMessage[]): TimelineMessage[] =>
  [...messages].sort((a, b) => (a.timeline_ordered_key < b.timeline_ordered_key ? 1 : -1));

/** Removes the addresses of the programme's pictures, which no server has: the sandbox draws them. */
const withoutPictures = ({
  header_asset_url: _1x,
  header_asset_2x_url: _2x,
  header_asset_3x_url: _3x,
  ...settings
}: PartnerSettings): PartnerSettings => settings;

/** @throws Error naming the operation whose contract has no example */
export const readSeeds = (contracts: Contracts): Seeds => {
  const readExamples = <Id extends OperationId>(operationId: Id): Map<string, ResponseOf<Id>> =>
    // The lint of the contracts validates examples against their schemas.
    contracts.examples(operationId) as Map<string, ResponseOf<Id>>;
  const getFirstExample = <Id extends OperationId>(operationId: Id): ResponseOf<Id> => {
    const [example] = readExamples(operationId).values();
    if (example === undefined) throw new Error(`the contract of ${operationId} has no example to start from`);
    return example;
  };
  const getExample = <Id extends OperationId>(operationId: Id, name: string): ResponseOf<Id> => {
    const example = readExamples(operationId).get(name);
    if (example === undefined) throw new Error(`the contract of ${operationId} has no example ${name}`);
    return example;
  };
  const cardSlot = getFirstExample('listCardSlots').card_slots[0];
  if (!cardSlot) throw new Error('the first example of listCardSlots has no card');
  const pages = [...readExamples('listTimeline').values()];
  const messages = new Map(
    pages.flatMap((page) => page.messages.map((message) => [message.identifier, message])),
  );
  const pending = getFirstExample('getPendingReceipts').receipts;
  return {
    today: examplesToday,
    settings: withoutPictures(getFirstExample('getPartnerSettings').settings),
    user: getFirstExample('createUser').user,
    userSettings: getFirstExample('getUserSettings').settings,
    cardSlot,
    cardSlots: getExample('listCardSlots', 'twoSlots').card_slots,
    pending,
    screens: readScreenSeeds(getExample),
    pendingLong: getExample('getPendingReceipts', 'long').receipts,
    pendingInEveryStatus: getExample('getPendingReceipts', 'everyStatus').receipts,
    messages: sortNewestFirst([...messages.values()]),
  };
};
