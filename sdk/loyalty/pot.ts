import type {
  PotRefund,
  PotRefundsResponse,
  PotResponse,
  TransferPayment,
} from '@cagnotte/generated/hooks/kitv4';
import type { PaymentInformation } from '@cagnotte/generated/hooks/v2';
import * as paths from '@cagnotte/generated/paths';
import type { Abortable } from '../client/abortable.ts';
import type { RequestControls } from '../client/request-controls.ts';
import type { Core } from '../core/core.ts';
import {
  boolean,
  noParameters,
  identifier,
  optional,
  required,
  string,
  type NoParameters,
  type ParameterTable,
} from '../methods/parameter-rules.ts';
import { createPublicMethod, type CallOptions } from '../methods/public-method.ts';
import { getRequestOptions } from './request-options.ts';

/** Selects refunds. */
export interface PotRefundsParameters {
  /** The transfer that paid them out. Default: the refunds that wait in the pot. */
  readonly transferPaymentId?: number | string | undefined;
}

/** The destination of a payout: an IBAN, an e-mail address, or the remembered account. */
export interface TransferParameters extends PaymentDetails {
  /** True to remember the account for the next transfer. */
  readonly rememberInformation: boolean;
}

/** The cash pot. */
export interface PotOperations {
  /** Returns the balance of the pot, the remembered account, and the latest transfers. Operation `getPot`. */
  readonly getPot: (parameters?: CallOptions<PotResponse>) => Promise<PotResponse>;
  /** Returns the pot by contract kitv4. Operation `getKitPot`. */
  readonly getKitPot: (parameters?: CallOptions<PotResponse>) => Promise<PotResponse>;
  /** Returns the refunds in the pot, or those a transfer paid out. Operation `listPotRefunds`. */
  readonly listPotRefunds: (
    parameters?: PotRefundsParameters & CallOptions<PotRefundsPage>,
  ) => Promise<PotRefundsPage>;
  /** Returns the refunds by contract kitv4. Operation `listKitPotRefunds`. */
  readonly listKitPotRefunds: (
    parameters?: PotRefundsParameters & CallOptions<PotRefundsPage>,
  ) => Promise<PotRefundsPage>;
  /**
   * Iterates over the refunds of a transfer, and of each transfer before it. Operation
   * `listPotRefunds`, once per page.
   */
  readonly potRefundsPages: (
    parameters?: PotRefundsParameters & Abortable & RequestControls,
  ) => AsyncGenerator<PotRefundsPage, void, undefined>;
  /**
   * Pays the whole pot out: to the bank account, else to the PayPal account, else to the remembered one.
   * After an error with `outcomeUnknown`, read the pot before another request. Operation `requestTransfer`.
   * Codes: empty_pot, missing_payment_information.
   */
  readonly requestTransfer: (
    parameters: TransferParameters & CallOptions<TransferPayment>,
  ) => Promise<TransferPayment>;
  /** Forgets the remembered account. Operation `forgetPaymentInformations`. */
  readonly forgetPaymentInformations: (parameters?: CallOptions<void>) => Promise<void>;
}

const refundsTable: ParameterTable<PotRefundsParameters> = { transferPaymentId: optional(identifier) };
const transferTable: ParameterTable<TransferParameters> = {
  firstName: optional(string),
  lastName: optional(string),
  iban: optional(string),
  email: optional(string),
  rememberInformation: required(boolean),
};

export const createPotMethods = (core: Core): PotOperations => {
  const { product, kitv4 } = core.clients;

  const listPotRefunds = createPublicMethod<PotRefundsParameters, PotRefundsPage>(
    core,
    refundsTable,
    async ({ transferPaymentId, signal }) => {
      const query = { ...(transferPaymentId !== undefined && { transfer_payment_id: transferPaymentId }) };
      const { data } = await product.GET(paths.listPotRefunds, {
        params: { path: core.inProduct, query },
        signal: signal ?? null,
      });
      return toPotRefundsPage(data);
    },
  );

  return {
    getPot: createPublicMethod<NoParameters, PotResponse>(core, noParameters, async ({ signal }) => {
      const { data } = await product.GET(paths.getPot, getRequestOptions(core, signal));
      return data;
    }),
    getKitPot: createPublicMethod<NoParameters, PotResponse>(core, noParameters, async ({ signal }) => {
      const { data } = await kitv4.POST(paths.getKitPot, { signal: signal ?? null });
      return data;
    }),
    listPotRefunds,
    listKitPotRefunds: createPublicMethod(core, refundsTable, async ({ transferPaymentId, signal }) => {
      const body = { ...(transferPaymentId !== undefined && { transfer_payment_id: transferPaymentId }) };
      const { data } = await kitv4.POST(paths.listKitPotRefunds, { signal: signal ?? null, body });
      return toPotRefundsPage(data);
    }),
    potRefundsPages: async function* (parameters = {}) {
      const seenTransfers = new Set<number | string | undefined>();
      let { transferPaymentId } = parameters;
      do {
        seenTransfers.add(transferPaymentId);
        const page = await listPotRefunds({ ...parameters, transferPaymentId });
        yield page;
        transferPaymentId = page.previousTransferPaymentId;
        // A server that names earlier transfers again must not cause an endless loop.
      } while (transferPaymentId !== undefined && !seenTransfers.has(transferPaymentId));
    },
    requestTransfer: createPublicMethod(
      core,
      transferTable,
      async ({ rememberInformation, signal, ...details }) => {
        const body = { ...toPaymentInformation(details), remember_account: rememberInformation };
        const { data } = await kitv4.POST(paths.requestTransfer, { signal: signal ?? null, body });
        return data.transfer_payment;
      },
    ),
    forgetPaymentInformations: createPublicMethod<NoParameters, void>(
      core,
      noParameters,
      async ({ signal }) => {
        await kitv4.POST(paths.forgetPaymentInformations, { signal: signal ?? null });
      },
    ),
  };
};

/** The refunds that one transfer paid out, or those in the pot. */
export interface PotRefundsPage {
  readonly potRefunds: readonly PotRefund[];
  /** Refunds that were earned in the other app. */
  readonly otherAppPotRefunds: readonly PotRefund[];
  /**
   * The transfer that paid them out; undefined for refunds in the pot, and when the server does not name it.
   */
  readonly transferPayment: TransferPayment | undefined;
  /** Identifies the next page of the history; undefined at its end. */
  readonly previousTransferPaymentId: number | string | undefined;
}

const toPotRefundsPage = (response: PotRefundsResponse): PotRefundsPage => ({
  potRefunds: response.pot_refunds.map((item) => item.pot_refund),
  otherAppPotRefunds: (response.other_app_pot_refunds ?? []).map((item) => item.other_app_pot_refund),
  transferPayment: response.transfer_payment ?? undefined,
  previousTransferPaymentId: response.previous_transfer_payment?.id,
});

/** The account for a payout: a bank account by IBAN, or else a PayPal account by e-mail address. */
export interface PaymentDetails {
  readonly firstName?: string | undefined;
  readonly lastName?: string | undefined;
  /** With or without spaces. Takes precedence over `email`. */
  readonly iban?: string | undefined;
  readonly email?: string | undefined;
}

/** Returns payment information in the form of the contract; empty without an IBAN and an e-mail address. */
export const toPaymentInformation = ({
  firstName,
  lastName,
  iban,
  email,
}: PaymentDetails): Partial<PaymentInformation> => {
  const names = { ...(firstName && { firstname: firstName }), ...(lastName && { lastname: lastName }) };
  // People type an IBAN in groups, as it is printed.
  const account = iban?.replace(/\s/g, '').toUpperCase();
  if (account) return { kind: 'BankAccount', bank_account: { ...names, iban: account } };
  if (email?.trim()) return { kind: 'PaypalAccount', paypal_account: { ...names, email: email.trim() } };
  return {};
};
