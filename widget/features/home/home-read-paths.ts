import { getPendingReceipts, listCardSlots } from '@cagnotte/generated/paths';

/**
 * Paths of the first reads of a member's home: the card and the receipts. `{product}` is the
 * slug of the loyalty product.
 */
export const homeReadPaths: readonly string[] = [listCardSlots, getPendingReceipts];
