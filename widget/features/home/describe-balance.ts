import { formatNumber } from '../../ui/text/format.ts';
import { format, formatCount } from '../../ui/text/message.ts';
import { balanceText } from './balance-text.ts';

/** The lines of the balance, as they are shown. */
export interface BalanceLines {
  readonly greeting: string;
  /** Name of the card that holds the points. */
  readonly card: string;
  readonly points: string;
  readonly unit: string;
  /** Points of receipts that are still being checked; undefined without any. */
  readonly pending?: string | undefined;
}

interface Balance {
  readonly firstName: string | undefined;
  /** True for a shopper who never sent a receipt. */
  readonly isNew: boolean;
  readonly card: string;
  readonly points: number;
  readonly pendingPoints?: number | undefined;
}

function greet(firstName: string | undefined, isNew: boolean): string {
  const { hello, helloTo, welcome, welcomeTo } = balanceText;
  if (!firstName) return isNew ? welcome : hello;
  return format(isNew ? welcomeTo : helloTo, { firstName });
}

/** Writes the balance of a shopper in French. */
export const describeBalance = ({
  firstName,
  isNew,
  card,
  points,
  pendingPoints = 0,
}: Balance): BalanceLines => ({
  greeting: greet(firstName, isNew),
  card,
  points: formatNumber(points),
  unit: formatCount(balanceText.unit, points),
  ...(pendingPoints > 0 && { pending: formatCount(balanceText.pending, pendingPoints) }),
});
