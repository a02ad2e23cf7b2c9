import { creditedStatuses, type ReceiptEntry } from './entries.ts';

/** The filters of the list of all receipts. */
export const receiptFilters = ['all', 'underway', 'accepted', 'refused'] as const;
export type ReceiptFilter = (typeof receiptFilters)[number];

/**
 * Returns the filter of a receipt. An analysed receipt that the server no longer lists was accepted: the
 * shopper has nothing to do.
 */
export function getFilter({
  status,
  pending,
}: Pick<ReceiptEntry, 'status' | 'pending'>): Exclude<ReceiptFilter, 'all'> {
  if (status === 'rejected') return 'refused';
  return creditedStatuses.has(status) || (status === 'analyzed' && !pending) ? 'accepted' : 'underway';
}

/** Returns the receipts that a filter shows, in their order. */
export const filterReceipts = (
  entries: readonly ReceiptEntry[],
  filter: ReceiptFilter,
): readonly ReceiptEntry[] =>
  filter === 'all' ? entries : entries.filter((entry) => getFilter(entry) === filter);
