import type { QueryClient } from '@tanstack/react-query';
import { getCancelReceiptMutationOptions } from '@cagnotte/generated/hooks/product';
import { createMutate } from '../queries/mutate.ts';

/**
 * Withdraws a rejected receipt whose replacement has arrived. Operation `cancelReceipt`.
 * @param uuid uuid of the rejected receipt
 */
export async function cancelReplaced(queries: QueryClient, product: string, uuid: string): Promise<void> {
  await createMutate(queries)(getCancelReceiptMutationOptions(), { product, data: { receipt_uuid: uuid } });
}
