import { getPendingReceipts, getShop, listCardSlots } from '@cagnotte/generated/paths';

/** Paths of what home shows a member first: `useCard` and `useReceipts`. `{product}` stands for the slug of the loyalty product. */
export const readsOfHome: readonly string[] = [listCardSlots, getPendingReceipts, getShop];
