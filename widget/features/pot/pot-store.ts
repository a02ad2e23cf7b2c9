import { useQueries, useQueryClient } from '@tanstack/react-query';
import { proxy, useSnapshot } from 'valtio';
import type { PaymentInformationKind } from '@cagnotte/generated/hooks/kitv4';
import {
  getListPotRefundsQueryOptions,
  useGetPot,
  useListPotRefunds,
  type Pot,
  type PotRefund,
  type PotRefundsResponse,
  type TransferPayment,
} from '@cagnotte/generated/hooks/product';
import { onShopperForgotten } from '../session/auth.ts';

/** A transfer and the refunds that it paid out. */
export interface PastTransfer {
  readonly id: number | string;
  /** Undefined when the server sends the refunds but not the transfer. */
  readonly payment: TransferPayment | undefined;
  /** The refunds that it paid out; undefined until they are requested. */
  readonly refunds: PotRefundsResponse | undefined;
}

export interface TransferChain {
  /** Ids of the requested transfers, each the `previous_transfer_payment` of the one before. */
  readonly ids: readonly (number | string)[];
  /**
   * `id` of the transfer with which the history continues; undefined at its end, and while it is not known.
   */
  readonly next: number | string | undefined;
}

/**
 * PO-10: returns the older transfers that are shown.
 * @param first id of the transfer with which the history continues after the pot's own
 * @param last id of the oldest requested transfer; undefined for none. An index would change with each new
 *   transfer
 * @param findPage returns the response about a transfer, once it is loaded
 */
export function getTransferChain(
  first: number | string | undefined,
  last: number | string | undefined,
  findPage: (id: number | string) => PotRefundsResponse | undefined,
): TransferChain {
  const ids: (number | string)[] = [];
  let next = first;
  while (last !== undefined && next !== undefined && !ids.includes(last)) {
    ids.push(next);
    const previous = findPage(next)?.previous_transfer_payment?.id;
    // A server whose transfers form a circle must not cause an endless loop.
    next = previous !== undefined && ids.includes(previous) ? undefined : previous;
  }
  return { ids, next };
}

/**
 * D88: returns the latest transfers, which arrive with the pot, and the older ones that are loaded, each
 * once.
 */
export function listPastTransfers(
  latest: readonly TransferPayment[],
  older: readonly (readonly [id: number | string, refunds: PotRefundsResponse | undefined])[],
): PastTransfer[] {
  const transfersById = new Map<number | string, PastTransfer>();
  for (const payment of latest)
    transfersById.set(payment.id, { id: payment.id, payment, refunds: undefined });
  for (const [id, refunds] of older) {
    if (!refunds) continue;
    const payment = refunds.transfer_payment ?? transfersById.get(id)?.payment;
    transfersById.set(id, { id, payment, refunds });
  }
  return [...transfersById.values()];
}

/** The account for a transfer, as it is typed. It is kept in this page's memory only. */
export interface PaymentInformation {
  firstName: string;
  lastName: string;
  iban: string;
  email: string;
  rememberInformation: boolean;
}

/** The steps of a transfer, in their order; `forgetting` is a side step of `remembered`. */
export type TransferStep = 'remembered' | 'account' | 'forgetting' | 'confirmation';

/** The account that the server remembers, or one that is typed. */
export type Destination = 'remembered' | PaymentInformationKind;

/** The shopper's state on the screens of the pot. */
export interface PotState {
  paymentInformation: PaymentInformation;
  destination: Destination;
  isTransferOpen: boolean;
  step: TransferStep;
  /** The outcome of the last attempt, shown where it was made. */
  notice: { readonly tone: 'ok' | 'warn' | 'ko'; readonly text: string } | undefined;
  /** The field that the server refused, and the message for it. */
  refusal: { readonly field: keyof PaymentInformation; readonly message: string } | undefined;
  /**
   * `id` of the oldest requested transfer; undefined while only the transfers that arrive with the pot are
   * shown.
   */
  oldestTransferId: number | string | undefined;
}

const createEmptyInformation = (): PaymentInformation => ({
  firstName: '',
  lastName: '',
  iban: '',
  email: '',
  rememberInformation: false,
});

const createInitialState = (): PotState => ({
  paymentInformation: createEmptyInformation(),
  destination: 'BankAccount',
  isTransferOpen: false,
  step: 'account',
  notice: undefined,
  refusal: undefined,
  oldestTransferId: undefined,
});

/** The keys of the pot's actions: only one transfer is pending at a time. */
export const transferAction = ['pot', 'transfer'] as const;
export const forgetAction = ['pot', 'forget'] as const;

/** The state of the pot's screens. The server's data is in the query cache. */
export const potStore = proxy<PotState>(createInitialState());

/** Begins a transfer, with the remembered account if there is one. */
export function openTransfer({ hasRememberedAccount }: { hasRememberedAccount: boolean }): void {
  goToStep(hasRememberedAccount ? 'remembered' : 'account');
  if (potStore.destination === 'remembered') potStore.destination = 'BankAccount';
  potStore.isTransferOpen = true;
}

/** Keeps the typed values, and drops the refusal, which was about earlier values. */
export function keepInformation(typed: Partial<PaymentInformation>): void {
  Object.assign(potStore.paymentInformation, typed);
  potStore.refusal = undefined;
}

/** Goes to another step, and drops the notice of the step before. */
export function goToStep(step: TransferStep): void {
  potStore.notice = undefined;
  potStore.step = step;
}

/** Closes the transfer. The typed values are kept for another attempt. */
export function closeTransfer(): void {
  potStore.isTransferOpen = false;
}

/** Closes the sheet and resets the history when the screen is left. A pending transfer continues. */
export function leavePot(): void {
  closeTransfer();
  potStore.oldestTransferId = undefined;
}

/** Closes the transfer and clears the typed values: it was requested, or there is nothing to transfer. */
export function endTransfer(): void {
  Object.assign(potStore, {
    paymentInformation: createEmptyInformation(),
    isTransferOpen: false,
    notice: undefined,
    refusal: undefined,
  } satisfies Partial<PotState>);
}

/** Clears everything, the bank account included, when the session ends. */
export function forgetPot(): void {
  Object.assign(potStore, createInitialState());
}

onShopperForgotten(forgetPot);

/**
 * AN-14: the pot in the query cache, under the names of the specification; each value is
 * undefined until it is known.
 */
export interface PotView {
  readonly pot: Pot | undefined;
  readonly potRefunds: readonly PotRefund[] | undefined;
  readonly otherAppPotRefunds: readonly PotRefund[] | undefined;
  readonly transferPayments: readonly PastTransfer[] | undefined;
  /**
   * `id` of the transfer with which the history continues; undefined at its end, and while an older one is
   * loading.
   */
  readonly previousTransferPayment: number | string | undefined;
}

/** A view shows the data that the screen has requested, and does not request it again. */
const withoutRefetch = { query: { refetchOnMount: false } };
/** A transfer that was paid out does not change any more. */
const neverStale = { query: { staleTime: Infinity } };
const getTransferRefundsQuery = (product: string, id: number | string) =>
  getListPotRefundsQueryOptions(product, { transfer_payment_id: id }, neverStale);

/** Returns the requested older transfers, as queries. Operation `listPotRefunds`, once per transfer. */
export function useOlderTransfers(product: string) {
  const queries = useQueryClient();
  const { oldestTransferId } = useSnapshot(potStore);
  const { previous_transfer_payment: first } = useGetPot(product, undefined, withoutRefetch).data ?? {};
  const { ids, next } = getTransferChain(first?.id, oldestTransferId, (id) =>
    queries.getQueryData(getTransferRefundsQuery(product, id).queryKey),
  );
  const refundQueries = useQueries({ queries: ids.map((id) => getTransferRefundsQuery(product, id)) });
  return { ids, next, refundQueries };
}

/** Views of the query cache. Operations `getPot`, `listPotRefunds`. */
export function usePotView(product: string): PotView {
  const response = useGetPot(product, undefined, withoutRefetch).data;
  const refunds = useListPotRefunds(product, undefined, withoutRefetch).data;
  const { ids, next, refundQueries } = useOlderTransfers(product);
  const older = ids.map((id, index) => [id, refundQueries[index]?.data] as const);
  return {
    pot: response?.pot,
    potRefunds: refunds?.pot_refunds.map(({ pot_refund }) => pot_refund),
    otherAppPotRefunds:
      refunds &&
      (refunds.other_app_pot_refunds ?? []).map(({ other_app_pot_refund }) => other_app_pot_refund),
    transferPayments: response && listPastTransfers(response.transfer_payments ?? [], older),
    previousTransferPayment: next,
  };
}
