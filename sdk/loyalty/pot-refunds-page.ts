import type { PotRefund, PotRefundsResponse, TransferPayment } from '@cagnotte/generated/hooks/kitv4';

/** The refunds that one transfer paid out, or those in the pot. */
export interface PotRefundsPage {
  readonly potRefunds: readonly PotRefund[];
  /** Refunds that were earned in the other app. */
  readonly otherAppPotRefunds: readonly PotRefund[];
  /** The transfer that paid them out; undefined for those in the pot, and where the server does not say. */
  readonly transferPayment: TransferPayment | undefined;
  /** Where the history goes on; undefined at its end. */
  readonly previousTransferPaymentId: number | undefined;
}

export const potRefundsPage = (answer: PotRefundsResponse): PotRefundsPage => ({
  potRefunds: answer.pot_refunds.map((item) => item.pot_refund),
  otherAppPotRefunds: (answer.other_app_pot_refunds ?? []).map((item) => item.other_app_pot_refund),
  transferPayment: answer.transfer_payment ?? undefined,
  previousTransferPaymentId: answer.previous_transfer_payment?.id,
});
