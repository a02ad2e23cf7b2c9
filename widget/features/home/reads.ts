import { getPendingReceipts, listCardSlots } from '@cagnotte/generated/paths';

/** Paths of what home shows a member first: the card and the receipts. `{product}` stands for the slug of the loyalty product. */
export const readsOfHome: readonly string[] = [listCardSlots, getPendingReceipts];
