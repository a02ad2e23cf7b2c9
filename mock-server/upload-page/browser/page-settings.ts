/** Everything the upload page knows: it is handed over as JSON, and nothing else of a request reaches the page. */
export interface PageSettings {
  /** Origin of the page that holds the frame: the only one that gets messages. */
  readonly parentOrigin: string;
  readonly token: string;
  /** Part of the uuids of receipts. */
  readonly userId: number | string;
  /** Addresses of the three calls; `{id}` is replaced by the picture's id. */
  readonly addresses: {
    readonly createReceipt: string;
    readonly uploadFiles: string;
    readonly updateReceiptSubpicture: string;
  };
  /** Where the file proxy puts pictures. */
  readonly destination: {
    readonly inbox_path: string;
    readonly previews_upload_path: string;
    readonly previews_upload_enabled: boolean;
  };
  readonly app: { readonly platform: string; readonly version: string };
  readonly channel: string;
  /** Sent with every receipt. */
  readonly eans: readonly string[];
  /** Whether the shopper is asked for more. */
  readonly asksForEans: boolean;
  readonly customFields: Readonly<Record<string, unknown>>;
}
