import type { PotRefundsResponse, TransferPayment } from '@cagnotte/generated/hooks/product';

/** A transfer with what it paid out. */
export interface PastTransfer {
  readonly id: number;
  /** Undefined where the server tells what was paid out, and not by which transfer. */
  readonly payment: TransferPayment | undefined;
  /** The refunds it paid out; undefined while nobody has asked for them. */
  readonly refunds: PotRefundsResponse | undefined;
}

export interface Chain {
  /** Those that are asked for, each the `previous_transfer_payment` of the one before. */
  readonly ids: readonly number[];
  /** Where the history goes on; undefined at its end, and while that is not known. */
  readonly next: number | undefined;
}

/**
 * PO-10: which older transfers are shown.
 * @param first what the pot says of where its history goes on
 * @param last the oldest that is asked for; undefined for none. By its id, since another transfer moves all of them on
 * @param pageOf the answer about a transfer, once it is there
 */
export function chainOf(
  first: number | undefined,
  last: number | undefined,
  pageOf: (id: number) => PotRefundsResponse | undefined,
): Chain {
  const ids: number[] = [];
  let next = first;
  while (last !== undefined && next !== undefined && !ids.includes(last)) {
    ids.push(next);
    const previous = pageOf(next)?.previous_transfer_payment?.id;
    // A server that goes round in circles must not make the widget do so.
    next = previous !== undefined && ids.includes(previous) ? undefined : previous;
  }
  return { ids, next };
}

/** D88: the latest transfers, which come with the pot, and the older ones that are there by now; each of them once. */
export function pastTransfers(
  latest: readonly TransferPayment[],
  older: readonly (readonly [id: number, page: PotRefundsResponse | undefined])[],
): PastTransfer[] {
  const all = new Map<number, PastTransfer>();
  for (const payment of latest) all.set(payment.id, { id: payment.id, payment, refunds: undefined });
  for (const [id, page] of older) {
    if (!page) continue;
    const payment = page.transfer_payment ?? all.get(id)?.payment;
    all.set(id, { id, payment, refunds: page });
  }
  return [...all.values()];
}
