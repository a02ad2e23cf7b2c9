/** A receipt of the upload page. */
export interface ReceiptToSend {
  readonly uuid: string;
  readonly capturedAt: Date;
  readonly files: readonly File[];
  readonly eans: readonly string[];
}

/** The reason for a failure, with the codes of the SDK's errors. */
export interface SendFailure extends Error {
  readonly code: string;
  /** The server's message for the shopper. */
  readonly userMessage?: string | undefined;
  readonly status?: number | undefined;
  readonly parameter?: string | undefined;
  readonly reason?: string | undefined;
}
