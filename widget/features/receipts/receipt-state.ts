import type { PendingReceipt } from '@cagnotte/generated/hooks/kitv4';

/** True if another photo of a rejected receipt may be accepted. */
export const isRetakable = ({
  status,
  is_retakable,
}: Pick<PendingReceipt, 'status' | 'is_retakable'>): boolean =>
  status === 'rejected' && is_retakable !== false;
