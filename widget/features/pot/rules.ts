import type { Pot, PotRefund, TransferPayment } from '@cagnotte/generated/hooks/product';
import type { IconName } from '../../ui/images/icon.tsx';
import { formatDate, formatMoney } from '../../ui/text/format.ts';
import { format, formatCount } from '../../ui/text/message.ts';
import type { StatusTone } from '../../ui/text/status-line.tsx';
import { sumMoney } from '../../ui/text/sum-money.ts';
import type { PastTransfer, PotView } from './pot-store.ts';
import { potText } from './text.ts';

/** One line of the history. */
export interface PotMovement {
  readonly key: string;
  readonly icon: IconName;
  readonly title: string;
  readonly state: { readonly icon: IconName; readonly tone: StatusTone; readonly text: string };
  /** Formatted, with its sign. */
  readonly amount: string;
  /** Milliseconds since 1970; 0 when the server sends no date. */
  readonly timestamp: number;
  /** Id of a transfer, by which its refunds are requested. */
  readonly transferId?: number | string;
  /** The transfer whose stages are shown, when it is known. */
  readonly payment?: TransferPayment;
}

/** A refund that a transfer paid out. */
export interface PaidRefund {
  readonly key: string;
  readonly label: string;
  readonly amount: string;
}

/** The amounts of the pot, in euros; undefined while they are not known. */
export type PotAmounts = Readonly<Record<'credited' | 'otherApps' | 'pending', number | undefined>>;

const isCredited = ({ status }: PotRefund): boolean => status === 'CREDITED';
const isPending = ({ status }: PotRefund): boolean => status !== 'CREDITED' && status !== 'REJECTED';
const sumRefunds = (refunds: readonly PotRefund[]): number => sumMoney(refunds.map(({ amount }) => amount));

/** Returns the amounts of the pot as the server gives them, else the sums of the refunds that it lists. */
export function getPotAmounts(
  { credited_amount, other_app_amount, pending_amount }: Pot,
  { potRefunds, otherAppPotRefunds }: Pick<PotView, 'potRefunds' | 'otherAppPotRefunds'>,
): PotAmounts {
  return {
    credited: credited_amount ?? (potRefunds && sumRefunds(potRefunds.filter(isCredited))),
    otherApps: other_app_amount ?? (otherAppPotRefunds && sumRefunds(otherAppPotRefunds.filter(isCredited))),
    pending:
      pending_amount ??
      (potRefunds &&
        otherAppPotRefunds &&
        sumRefunds([...potRefunds, ...otherAppPotRefunds].filter(isPending))),
  };
}

/** Returns 0 for an invalid date, which some servers send. */
const toTimestamp = (date: string | undefined): number => Date.parse(date ?? '') || 0;
const formatDay = (date: string | undefined): string => (date ? formatDate(new Date(date)) : '');

function createRefundMovement(refund: PotRefund, isOtherApp: boolean): PotMovement {
  const { id, amount, label, created_at, status } = refund;
  const refundText = potText.refund;
  const on = { day: formatDay(created_at) };
  const states = {
    CREDITED: {
      icon: 'check-circle',
      tone: 'ok',
      text: format(isOtherApp ? refundText.otherApp : refundText.of, on),
    },
    REJECTED: { icon: 'cross-circle', tone: 'ko', text: format(refundText.rejected, on) },
    PENDING: { icon: 'clock', tone: 'neutral', text: format(refundText.pending, on) },
  } as const;
  return {
    key: `${isOtherApp ? 'other' : 'refund'}-${id}`,
    icon: 'refund',
    title: label ?? refundText.unnamed,
    state: status === 'CREDITED' || status === 'REJECTED' ? states[status] : states.PENDING,
    amount: `+\u202f${formatMoney(amount)}`,
    timestamp: toTimestamp(created_at),
  };
}

/** Returns the day of a transfer, and the number of refunds that it paid out. */
const formatTransferLine = (day: string, count: number): string =>
  [day, count > 0 && formatCount(potText.transfer.refunds, count)].filter(Boolean).join(', ');

function createPaymentMovement(payment: TransferPayment): PotMovement {
  const { id, amount, status, created_at, masked_account, pot_refunds_count = 0 } = payment;
  const transferText = potText.transfer;
  const line = formatTransferLine(formatDay(created_at), pot_refunds_count);
  const states = {
    PAID: { icon: 'check-circle', tone: 'neutral', text: line },
    REJECTED: { icon: 'cross-circle', tone: 'ko', text: format(transferText.rejected, { line }) },
    PENDING: { icon: 'clock', tone: 'neutral', text: format(transferText.pending, { line }) },
  } as const;
  return {
    key: `transfer-${id}`,
    icon: 'bank',
    title: masked_account ? format(transferText.to, { account: masked_account }) : transferText.unnamed,
    state: status === 'PAID' || status === 'REJECTED' ? states[status] : states.PENDING,
    amount: `\u2212\u202f${formatMoney(amount)}`,
    timestamp: toTimestamp(created_at),
    transferId: id,
    payment,
  };
}

/** True if a transfer is pending: its stages are shown without a press. */
export const isPendingTransfer = ({ payment }: PotMovement): boolean =>
  payment !== undefined && payment.status !== 'PAID' && payment.status !== 'REJECTED';

/** Returns the refunds that a transfer paid out: of this app, and of the other app. */
const splitByApp = (refunds: PastTransfer['refunds']) => ({
  ownRefunds: refunds?.pot_refunds.map(({ pot_refund }) => pot_refund) ?? [],
  otherAppRefunds:
    refunds?.other_app_pot_refunds?.map(({ other_app_pot_refund }) => other_app_pot_refund) ?? [],
});

/** PO-10: refunds whose transfer the server does not name are shown as their sum. */
function createUnnamedMovement({ id, refunds }: PastTransfer): PotMovement {
  const { ownRefunds, otherAppRefunds } = splitByApp(refunds);
  const allRefunds = [...ownRefunds, ...otherAppRefunds];
  const newest = allRefunds.reduce((latest, { created_at }) => Math.max(latest, toTimestamp(created_at)), 0);
  return {
    key: `transfer-${id}`,
    icon: 'refund',
    title: potText.transfer.earlier,
    state: {
      icon: 'check-circle',
      tone: 'neutral',
      text: formatTransferLine(newest > 0 ? formatDate(new Date(newest)) : '', allRefunds.length),
    },
    amount: `+\u202f${formatMoney(sumRefunds(allRefunds))}`,
    timestamp: newest,
    transferId: id,
  };
}

/** PO-09: returns the refunds that a transfer paid out, with a mark on refunds of the other app. */
export function listPaidRefunds(refunds: PastTransfer['refunds']): PaidRefund[] {
  const { ownRefunds, otherAppRefunds } = splitByApp(refunds);
  const { refund, transfer } = potText;
  return [
    ...ownRefunds.map(({ id, label, amount }) => ({
      key: `refund-${id}`,
      label: label ?? refund.unnamed,
      amount: formatMoney(amount),
    })),
    ...otherAppRefunds.map(({ id, label, amount }) => ({
      key: `other-${id}`,
      label: format(transfer.otherApp, { label: label ?? refund.unnamed }),
      amount: formatMoney(amount),
    })),
  ];
}

/** Returns refunds and transfers in one list, the latest first. An unknown status counts as pending. */
export function listMovements({
  potRefunds = [],
  otherAppPotRefunds = [],
  transferPayments = [],
}: Pick<PotView, 'potRefunds' | 'otherAppPotRefunds' | 'transferPayments'>): PotMovement[] {
  return [
    ...potRefunds.map((refund) => createRefundMovement(refund, false)),
    ...otherAppPotRefunds.map((refund) => createRefundMovement(refund, true)),
    ...transferPayments.map((transfer) =>
      transfer.payment ? createPaymentMovement(transfer.payment) : createUnnamedMovement(transfer),
    ),
  ].sort((a, b) => b.timestamp - a.timestamp);
}
