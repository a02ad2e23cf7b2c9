import { Refusal } from '../../contracts/refusal.ts';
import type { Trait } from '../traits.ts';
import { maskAccount, getMaskedEnd, type PayoutAccount } from './account.ts';
import { createRefunds } from './earlier-transfers.ts';
import type { InitialPot, PotResponse, Refund, RefundsResponse, PotTransfer } from './pot-state.ts';

/** A transfer, and its refunds. */
interface PaidOut {
  readonly transfer: PotTransfer;
  readonly refunds: readonly Refund[];
  readonly otherAppRefunds: readonly Refund[];
}

/** Number of transfers in the response with the pot; earlier ones are listed page by page. */
const latestTransfersCount = 2;

const isCredited = ({ status }: Refund): boolean => status === 'CREDITED';
/** Adds amounts in cents, to avoid rounding errors. */
const sumAmounts = (refunds: readonly Refund[]): number =>
  refunds.reduce((cents, { amount }) => cents + Math.round(amount * 100), 0) / 100;

const noAccount: PayoutAccount = { bank_account: null, paypal_account: null };

/** The money of one shopper: the balance, the transfers, and the account for payouts. */
export class Pot {
  #refunds: Refund[];
  #otherAppRefunds: Refund[];
  /** Transfers with their refunds, newest first. */
  #paidOut: PaidOut[];
  #account: PayoutAccount;
  /** Uuid of the receipt whose completion credits a refund, by the id of the refund. */
  readonly #creditedBy = new Map<number | string, string>();

  constructor(initial: InitialPot, isNewcomer: boolean) {
    const { pot, emptyPot, refunds, noRefunds, refundsOfTransfer, earlierTransfers } = initial;
    const { pot: amounts, transfer_payments: latest = [] } = isNewcomer ? emptyPot : pot;
    const initialRefunds = isNewcomer ? noRefunds : refunds;
    this.#refunds = initialRefunds.pot_refunds.map(({ pot_refund }) => ({ ...pot_refund }));
    this.#otherAppRefunds = (initialRefunds.other_app_pot_refunds ?? []).map(({ other_app_pot_refund }) => ({
      ...other_app_pot_refund,
    }));
    const latestRefunds = refundsOfTransfer.pot_refunds.map(({ pot_refund }) => pot_refund);
    const transfers = isNewcomer ? [] : [...latest, ...earlierTransfers];
    this.#paidOut = transfers.map((transfer, index) => ({
      transfer,
      refunds: index === 0 ? latestRefunds : createRefunds(transfer),
      otherAppRefunds: [],
    }));
    this.#account = {
      bank_account: amounts.bank_account ?? null,
      paypal_account: amounts.paypal_account ?? null,
    };
  }

  /** Remembers the account that the traits of a world select. */
  applyTraits(traits: ReadonlySet<Trait>, { paypalPot }: InitialPot): this {
    if (traits.has('noaccount')) this.forgetAccount();
    if (traits.has('paypal')) this.rememberAccount({ paypal_account: paypalPot.pot.paypal_account ?? null });
    return this;
  }

  /** Amount that can be transferred now, in euros. */
  get amount(): number {
    return sumAmounts([...this.#refunds, ...this.#otherAppRefunds].filter(isCredited));
  }

  get rememberedAccount(): PayoutAccount {
    return this.#account;
  }

  toResponse(): PotResponse {
    const refunds = [...this.#refunds, ...this.#otherAppRefunds];
    return {
      pot: {
        current_amount: this.amount,
        ...this.#account,
        credited_amount: sumAmounts(this.#refunds.filter(isCredited)),
        other_app_amount: sumAmounts(this.#otherAppRefunds.filter(isCredited)),
        pending_amount: sumAmounts(refunds.filter(({ status }) => status === 'PENDING')),
      },
      transfer_payments: this.transfers.slice(0, latestTransfersCount),
      previous_transfer_payment: this.#getTransferId(latestTransfersCount),
    };
  }

  get transfers(): PotTransfer[] {
    return this.#paidOut.map(({ transfer }) => transfer);
  }

  /** Returns the id of a transfer in the order of the list; null after the last one. */
  #getTransferId(index: number): { id: number | string } | null {
    const transfer = this.#paidOut[index]?.transfer;
    return transfer ? { id: transfer.id } : null;
  }

  /**
   * Returns the refunds in the pot, or those of a transfer.
   * @throws Refusal 404 for an unknown transfer
   */
  listRefunds(transferId: number | string | undefined): RefundsResponse {
    const index = this.#paidOut.findIndex(({ transfer }) => transfer.id === transferId);
    const paidOut = this.#paidOut[index];
    if (transferId !== undefined && !paidOut)
      throw new Refusal(404, 'not_found', `no transfer ${transferId} in this world`);
    const { refunds, otherAppRefunds } = paidOut ?? {
      refunds: this.#refunds,
      otherAppRefunds: this.#otherAppRefunds,
    };
    return {
      pot_refunds: refunds.map((pot_refund) => ({ pot_refund })),
      other_app_pot_refunds: otherAppRefunds.map((other_app_pot_refund) => ({ other_app_pot_refund })),
      transfer_payment: paidOut?.transfer ?? null,
      previous_transfer_payment: this.#getTransferId(index + 1),
    };
  }

  rememberAccount(account: PayoutAccount): void {
    this.#account = { ...noAccount, ...maskAccount(account) };
  }

  forgetAccount(): void {
    this.#account = noAccount;
  }

  /**
   * Pays out all credited refunds.
   * @param chosen undefined for the stored account
   * @throws Refusal empty_pot, or missing_payment_information
   */
  payOut(chosen: PayoutAccount | undefined, id: number, time: number): PotTransfer {
    const account = chosen ?? this.#account;
    if (!account.bank_account && !account.paypal_account)
      throw new Refusal(400, 'missing_payment_information', 'no account given and none remembered');
    if (this.amount === 0) throw new Refusal(400, 'empty_pot', 'the pot is empty');
    const refunds = this.#refunds.filter(isCredited);
    const otherAppRefunds = this.#otherAppRefunds.filter(isCredited);
    const transfer: PotTransfer = {
      id,
      amount: this.amount,
      status: 'PENDING',
      created_at: new Date(time).toISOString(),
      masked_account: getMaskedEnd(account),
      pot_refunds_count: refunds.length + otherAppRefunds.length,
    };
    this.#paidOut.unshift({ transfer, refunds, otherAppRefunds });
    this.#refunds = this.#refunds.filter((refund) => !isCredited(refund));
    this.#otherAppRefunds = this.#otherAppRefunds.filter((refund) => !isCredited(refund));
    return transfer;
  }

  /** Adds a refund to the pot; a pending one waits for its receipt to be completed. */
  addRefund(refund: Refund, receiptUuid: string): void {
    this.#refunds.unshift({ ...refund });
    this.#creditedBy.set(refund.id, receiptUuid);
  }

  /** Ties the pending refunds of the examples to the receipt of the examples that waits for its review. */
  tieRefundsToReceipt(receiptUuid: string): this {
    for (const { id, status } of this.#refunds)
      if (status === 'PENDING') this.#creditedBy.set(id, receiptUuid);
    return this;
  }

  /** Credits the refunds of a completed receipt. */
  creditRefunds(receiptUuid: string): void {
    this.#refunds = this.#refunds.map((refund) =>
      refund.status === 'PENDING' && this.#creditedBy.get(refund.id) === receiptUuid
        ? { ...refund, status: 'CREDITED' }
        : refund,
    );
  }
}
