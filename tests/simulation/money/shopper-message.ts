import { couponsText, valueRequestsText, potText, reviewText, shopText } from '@cagnotte/widget/internal';
import type { MovingOperation } from './server.ts';

/** A message of a screen or a toast about a press. */
export interface ShopperMessage {
  readonly verdict: 'done' | 'perhaps done' | 'not done';
  /** Operations that the text may refer to. */
  readonly operations: readonly MovingOperation[];
  /** Undefined when the text does not name it. */
  readonly target?: string | undefined;
  readonly text: string;
}

type Meaning = readonly [verdict: ShopperMessage['verdict'], text: RegExp, ...operations: MovingOperation[]];

/** Returns a pattern of a message of the catalogue, with any value in its placeholders. */
const toPattern = (message: string): RegExp =>
  new RegExp(`^${message.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\w+\}/g, '[^]*')}`);

const meanings: readonly Meaning[] = [
  ['done', toPattern(shopText.bought), 'buyCoupon'],
  ['done', /^Bon rendu/, 'cancelBuy'],
  ['done', toPattern(shopText.order.done), 'orderGoody'],
  ['done', toPattern(couponsText.resale.done), 'resellEarnedCouponAsPoints', 'resellEarnedCouponAsFidzs'],
  ['done', toPattern(potText.fixed.requested), 'requestTransfer'],
  ['done', toPattern(reviewText.fixed.recorded), 'claimOnPurchase', 'trustingClaimOnPurchase'],
  ['done', toPattern(reviewText.fixed.added), 'claimOnReceipt'],
  ['perhaps done', toPattern(shopText.lost.gone), 'cancelBuy'],
  [
    'perhaps done',
    toPattern(couponsText.resale.gone),
    'resellEarnedCouponAsPoints',
    'resellEarnedCouponAsFidzs',
  ],
  ['not done', toPattern(shopText.lost.notMade), 'buyCoupon', 'cancelBuy', 'orderGoody'],
  [
    'not done',
    toPattern(valueRequestsText.onlyOne),
    'buyCoupon',
    'cancelBuy',
    'orderGoody',
    'claimOnPurchase',
    'trustingClaimOnPurchase',
    'claimOnReceipt',
  ],
  [
    'not done',
    toPattern(couponsText.resale.stillThere),
    'resellEarnedCouponAsPoints',
    'resellEarnedCouponAsFidzs',
  ],
  ['not done', toPattern(potText.unknownOutcome.unchanged), 'requestTransfer'],
  [
    'not done',
    toPattern(valueRequestsText.review.notMade),
    'claimOnPurchase',
    'trustingClaimOnPurchase',
    'claimOnReceipt',
  ],
];

/** Returns the meaning of a toast or a notice; undefined when it is ambiguous. */
export const parseShopperMessage = (text: string): ShopperMessage | undefined => {
  const [verdict, , ...operations] = meanings.find(([, pattern]) => pattern.test(text)) ?? [];
  return verdict && { verdict, operations, text };
};
