import type { PendingReceipt } from '@cagnotte/sdk';

const day = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long' });

/** Text of each status for the shopper. A server may send a new status: the receipt is then in progress. */
const statuses: Readonly<Record<string, string>> = {
  declared: 'bien reçu',
  analyzed: 'à vérifier',
  filtered_analyzed: 'analysé',
  user_reviewed: 'vérifié',
  completed: 'terminé',
  rejected: 'refusé',
};

const createReceiptItem = ({ captured_at: capturedAt, status }: PendingReceipt): HTMLLIElement => {
  const item = document.createElement('li');
  item.textContent = `Ticket du ${day.format(new Date(capturedAt))} : ${statuses[status] ?? 'en cours'}`;
  return item;
};

/** Replaces the items of a list by the pending receipts. */
export const showReceipts = (list: HTMLElement, receipts: readonly PendingReceipt[]): void => {
  list.replaceChildren(...receipts.map(createReceiptItem));
};
