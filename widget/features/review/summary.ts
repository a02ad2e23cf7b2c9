import { formatMoney, formatNumber } from '../../ui/text/format.ts';
import { format, formatCount } from '../../ui/text/message.ts';
import { sumMoney } from '../../ui/text/sum-money.ts';
import { isOfMode, isRefused, type ReviewReceipt } from './rules.ts';
import { reviewText } from './text.ts';

/** One line of the receipt's head: a label and a value. */
export interface SummaryLine {
  readonly label: string;
  readonly value: string;
  /** The meaning of the label. */
  readonly detail?: string;
}

const sumNumbers = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);

/** Points that the receipt brings. */
export const sumPoints = ({ purchases }: Pick<ReviewReceipt, 'purchases'>): number =>
  sumNumbers(purchases.map(({ loyalty_points }) => loyalty_points ?? 0));

/** Refunds that the receipt brings, in euros, without those that were refused. */
export const sumRefunds = ({ purchases }: Pick<ReviewReceipt, 'purchases'>): number =>
  sumMoney(purchases.filter((purchase) => !isRefused(purchase)).map(({ refund }) => refund?.amount ?? 0));

/** Returns the gains of the receipt: points always, other gains only when there are any. */
export function listGains(receipt: ReviewReceipt): SummaryLine[] {
  const { purchases, loyalty_reward_usages = [] } = receipt;
  const points = sumPoints(receipt);
  const refunds = sumRefunds(receipt);
  const pieces = purchases.filter((purchase) => isOfMode(purchase, 'collector-pieces')).length;
  const jokers = purchases.filter((purchase) => isOfMode(purchase, 'collector-jokers')).length;
  const { piecesMean, jokersMean } = reviewText;
  return [
    { label: reviewText.points, value: formatNumber(points) },
    ...(refunds > 0 ? [{ label: reviewText.refunds, value: formatMoney(refunds) }] : []),
    ...(pieces > 0
      ? [{ label: formatCount(reviewText.pieces, pieces), value: formatNumber(pieces), detail: piecesMean }]
      : []),
    ...(jokers > 0
      ? [{ label: formatCount(reviewText.jokers, jokers), value: formatNumber(jokers), detail: jokersMean }]
      : []),
    ...loyalty_reward_usages.map(({ title, amount }) => ({
      label: reviewText.usage,
      value: typeof amount === 'number' ? formatMoney(-amount) : (title ?? ''),
    })),
  ];
}

/**
 * Returns what the analysis read: the total, the recognised purchases, and the lines outside of the
 * programme.
 */
export function listAnalysisResults(receipt: ReviewReceipt): SummaryLine[] {
  const { purchases, total_amount, lines_count, other_brands_recap, claim_without_purchases = [] } = receipt;
  const counts = Object.values(other_brands_recap?.offer_usages_by_status ?? {});
  const otherBrandCount = sumNumbers(counts.map(({ count }) => count));
  const claims = claim_without_purchases.length;
  return [
    ...(typeof total_amount === 'number'
      ? [{ label: reviewText.total, value: formatMoney(total_amount) }]
      : []),
    {
      label: reviewText.recognised,
      value: lines_count
        ? format(reviewText.recognisedOfLines, { count: purchases.length, lines: lines_count })
        : formatNumber(purchases.length),
    },
    ...(otherBrandCount > 0 ? [{ label: reviewText.otherBrands, value: formatNumber(otherBrandCount) }] : []),
    ...(claims > 0 ? [{ label: reviewText.claims, value: formatNumber(claims) }] : []),
  ];
}

/** Returns the offers of other brands, by their status; an unknown status counts as pending (D66). */
export function listOtherBrands({ other_brands_recap: recap }: ReviewReceipt): SummaryLine[] {
  const { status: statusText } = reviewText.brands;
  const counts = { CREDITED: 0, PENDING: 0, REJECTED: 0 };
  const isKnown = (status: string): status is keyof typeof counts => Object.hasOwn(counts, status);
  for (const [status, { count }] of Object.entries(recap?.offer_usages_by_status ?? {}))
    counts[isKnown(status) ? status : 'PENDING'] += count;
  return Object.entries(counts).flatMap(([status, count]) =>
    isKnown(status) && count > 0 ? [{ label: statusText[status], value: formatNumber(count) }] : [],
  );
}
