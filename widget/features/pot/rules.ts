import type {
  OtherAppPotRefundItem,
  Pot,
  PotRefund,
  PotRefundItem,
  PotRefundsResponse,
  TransferPayment,
} from '@cagnotte/generated/hooks/product';
import { formatDate } from '../../text/format-date.ts';
import { formatMoney } from '../../text/format-money.ts';
import { potText } from '../../text/pot.ts';
import type { IconName } from '../../ui/icon.tsx';
import type { StatusTone } from '../../ui/status-line.tsx';

/** One line of the history. */
export interface PotMovement {
  readonly key: string;
  readonly icon: IconName;
  readonly title: string;
  readonly state: { readonly icon: IconName; readonly tone: StatusTone; readonly text: string };
  /** In words and with its sign. */
  readonly amount: string;
  /** Milliseconds since 1970, 0 where the server does not say. */
  readonly at: number;
}

/** PO-09: refunds of this product stand under `pot_refund`, those of the other app under `other_app_pot_refund`. */
export const refundsOf = (items: readonly PotRefundItem[]): PotRefund[] =>
  items.map(({ pot_refund }) => pot_refund);
export const otherAppRefundsOf = (items: readonly OtherAppPotRefundItem[]): PotRefund[] =>
  items.map(({ other_app_pot_refund }) => other_app_pot_refund);

const isCredited = ({ status }: PotRefund): boolean => status === 'CREDITED';
const isPending = ({ status }: PotRefund): boolean => status !== 'CREDITED' && status !== 'REJECTED';
/** In cents while it is added up, so that no third decimal appears. */
const total = (refunds: readonly PotRefund[]): number =>
  refunds.reduce((cents, { amount }) => cents + Math.round(amount * 100), 0) / 100;

/** What the pot is made of, in euros: what the server says of it, else the sum of the refunds it lists. */
export function potParts(
  { credited_amount, other_app_amount, pending_amount }: Pot,
  refunds: PotRefundsResponse | undefined,
): Record<'credited' | 'otherApps' | 'pending', number | undefined> {
  const own = refunds && refundsOf(refunds.pot_refunds);
  const others = refunds && otherAppRefundsOf(refunds.other_app_pot_refunds ?? []);
  return {
    credited: credited_amount ?? (own && total(own.filter(isCredited))),
    otherApps: other_app_amount ?? (others && total(others.filter(isCredited))),
    pending: pending_amount ?? (own && others && total([...own, ...others].filter(isPending))),
  };
}

const at = (date: string | undefined): number => (date ? Date.parse(date) : 0);
const day = (date: string | undefined): string => (date ? formatDate(new Date(date)) : '');

function refundMovement(refund: PotRefund, isOtherApp: boolean): PotMovement {
  const { id, amount, label, created_at, status } = refund;
  const { refund: words } = potText;
  const text = isOtherApp ? words.otherApp : words.of;
  const states = {
    CREDITED: { icon: 'ok', tone: 'ok', text: text(day(created_at)) },
    REJECTED: { icon: 'ko', tone: 'ko', text: words.rejected(day(created_at)) },
    PENDING: { icon: 'clock', tone: 'neutral', text: words.pending(day(created_at)) },
  } as const;
  return {
    key: `${isOtherApp ? 'other' : 'refund'}-${id}`,
    icon: 'refund',
    title: label ?? words.unnamed,
    state: status === 'CREDITED' || status === 'REJECTED' ? states[status] : states.PENDING,
    amount: `+\u202f${formatMoney(amount)}`,
    at: at(created_at),
  };
}

function transferMovement(transfer: TransferPayment): PotMovement {
  const { id, amount, status, created_at, masked_account, pot_refunds_count = 0 } = transfer;
  const { transfer: words } = potText;
  const line = words.of(day(created_at), pot_refunds_count);
  const states = {
    PAID: { icon: 'ok', tone: 'neutral', text: line },
    REJECTED: { icon: 'ko', tone: 'ko', text: words.rejected(line) },
    PENDING: { icon: 'clock', tone: 'neutral', text: words.pending(line) },
  } as const;
  return {
    key: `transfer-${id}`,
    icon: 'bank',
    title: masked_account ? words.to(masked_account) : words.unnamed,
    state: status === 'PAID' || status === 'REJECTED' ? states[status] : states.PENDING,
    amount: `\u2212\u202f${formatMoney(amount)}`,
    at: at(created_at),
  };
}

/** Refunds and transfers in one list, the latest first. A status that is not known yet counts as pending. */
export function movements(
  { pot_refunds, other_app_pot_refunds = [] }: PotRefundsResponse,
  transfers: readonly TransferPayment[],
): PotMovement[] {
  return [
    ...refundsOf(pot_refunds).map((refund) => refundMovement(refund, false)),
    ...otherAppRefundsOf(other_app_pot_refunds).map((refund) => refundMovement(refund, true)),
    ...transfers.map(transferMovement),
  ].sort((a, b) => b.at - a.at);
}
