export { SdkProvider, useSdk } from './sdk-context.ts';
export { usePendingReceipts } from './use-pending-receipts.ts';
export { useReceiptUpload } from './use-receipt-upload.ts';
export { useSession } from './use-session.ts';
export { useOutbox } from './use-outbox.ts';
export type { SdkProviderProps } from './sdk-context.ts';
export type { PendingReceipts } from './use-pending-receipts.ts';
export type { ReceiptUpload } from './use-receipt-upload.ts';
export type { SessionState } from './use-session.ts';
