import { getPendingReceipts, getShop, listCardSlots } from '@cagnotte/generated/paths';

/** What home shows a member before anything else: `useCard` and `useReceipts`. @param product slug of the loyalty product */
export const readsOfHome = (product: string) => [
  { path: listCardSlots.replace('{product}', product) },
  { path: getPendingReceipts },
  { path: getShop.replace('{product}', product) },
];
