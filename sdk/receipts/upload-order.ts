/** What is asked of an upload: the pictures of one receipt, and what is known about it. */
export interface UploadOrder {
  /** In their order on the receipt. */
  readonly files: ArrayLike<File>;
  /** Bar codes scanned with the receipt. */
  readonly eans?: readonly string[] | undefined;
  /** Whatever the partner wants kept with the receipt; values travel as text. */
  readonly customFields?: Readonly<Record<string, unknown>> | undefined;
  /** Offers claimed with the receipt. */
  readonly offerIdentifiers?: readonly string[] | undefined;
  /** When the receipt was captured. Default: now. */
  readonly capturedAt?: Date | undefined;
}
