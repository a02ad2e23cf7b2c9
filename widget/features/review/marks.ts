import type { Purchase } from '@cagnotte/generated/hooks/product';
import type { IconName } from '../../ui/images/icon.tsx';
import { formatMoney } from '../../ui/text/format.ts';
import { format, formatCount } from '../../ui/text/message.ts';
import { isCredited, isOfMode, isRefused, isToCheck } from './rules.ts';
import { reviewText } from './text.ts';

/**
 * gain: a gain of the purchase · done: settled · warn: requires an action of the shopper · plain: any other.
 */
type MarkTone = 'gain' | 'done' | 'warn' | 'plain';

/** A property of a purchase, as an icon and a text. */
export interface Mark {
  readonly icon: IconName;
  readonly tone: MarkTone;
  readonly text: string;
}

const marksText = reviewText.marks;

function createRefundMark(purchase: Purchase): Mark {
  const { amount } = purchase.refund ?? {};
  const euros = typeof amount === 'number' ? formatMoney(amount) : undefined;
  if (isCredited(purchase))
    return {
      icon: 'check-circle',
      tone: 'done',
      text: euros ? format(marksText.credited, { amount: euros }) : marksText.refundCredited,
    };
  if (isRefused(purchase)) return { icon: 'cross-circle', tone: 'plain', text: marksText.refundRejected };
  return {
    icon: 'refund',
    tone: 'gain',
    text: euros ? format(marksText.pending, { amount: euros }) : marksText.refund,
  };
}

/** Returns the mark of a claim; an unknown status counts as sent. */
export function createClaimMark(status: string | undefined): Mark {
  if (status === 'ACCEPTED') return { icon: 'check-circle', tone: 'done', text: marksText.claimAccepted };
  if (status === 'REJECTED') return { icon: 'cross-circle', tone: 'plain', text: marksText.claimRejected };
  return { icon: 'clock', tone: 'plain', text: marksText.claimSent };
}

/** Returns the marks of a purchase; without a gain, the mark gives the reason. */
export function getMarks(purchase: Purchase): Mark[] {
  const { loyalty_points: points, collector_item: item, collector_joker: joker, claim } = purchase;
  const marks: Mark[] = [];
  if (points && points > 0)
    marks.push({ icon: 'star', tone: 'gain', text: formatCount(marksText.points, points) });
  if (isOfMode(purchase, 'refunds')) marks.push(createRefundMark(purchase));
  if (item) {
    const named =
      typeof item.number === 'number'
        ? format(marksText.pieceNumber, { number: String(item.number) })
        : marksText.piece;
    marks.push({ icon: 'puzzle', tone: 'gain', text: item.title ?? named });
  }
  if (joker) marks.push({ icon: 'joker', tone: 'gain', text: joker.title ?? marksText.joker });
  if (claim) marks.push(createClaimMark(claim.status));
  if (marks.length > 0) return marks;
  return [
    isToCheck(purchase)
      ? { icon: 'alert', tone: 'warn', text: marksText.eligible }
      : { icon: 'info', tone: 'plain', text: marksText.outside },
  ];
}

/**
 * Returns the price of a line as a receipt prints it: '2 × 1,10 € = 2,20 €' for several units;
 * undefined when it is unknown.
 */
export function findPriceText({ amount, quantity }: Purchase): string | undefined {
  if (typeof amount !== 'number') return undefined;
  const unitPrice = quantity && quantity > 1 ? Math.round((amount * 100) / quantity) / 100 : amount;
  // Where the cents do not divide, the price of one would be a guess.
  const isExact = Math.round(unitPrice * (quantity ?? 1) * 100) === Math.round(amount * 100);
  return quantity && quantity > 1 && isExact
    ? format(reviewText.times, { quantity, price: formatMoney(unitPrice), total: formatMoney(amount) })
    : formatMoney(amount);
}
