/** A receipt of the upload page. */
export interface ReceiptToSend {
  readonly uuid: string;
  readonly capturedAt: Date;
  readonly files: readonly File[];
  readonly eans: readonly string[];
}

/** Why it could not be sent, in the words of the SDK's errors. */
export interface SendFailure extends Error {
  readonly code: string;
  /** The server's own words for the shopper. */
  readonly userMessage?: string | undefined;
  readonly status?: number | undefined;
  readonly parameter?: string | undefined;
  readonly reason?: string | undefined;
}
