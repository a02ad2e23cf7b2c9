/**
 * React hooks for the session, the outbox and the receipts in progress.
 * @module @cagnotte/sdk/react
 */
export { SdkProvider, useSdk, useSession, useOutbox } from './sdk-context.ts';
export { usePendingReceipts } from './use-pending-receipts.ts';
export { useReceiptUpload } from './use-receipt-upload.ts';
export type { SdkProviderProps, SessionState } from './sdk-context.ts';
export type { PendingReceipts } from './use-pending-receipts.ts';
export type { ReceiptUpload } from './use-receipt-upload.ts';
