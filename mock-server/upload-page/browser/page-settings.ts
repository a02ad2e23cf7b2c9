/** All data of the upload page. They are passed as JSON; the page gets no other data of a request. */
export interface PageSettings {
  /** Origin of the page that contains the frame, the only one that receives messages. */
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
  /** Where the file proxy stores pictures. */
  readonly destination: {
    readonly inbox_path: string;
    readonly previews_upload_path: string;
    readonly previews_upload_enabled: boolean;
  };
  readonly app: { readonly platform: string; readonly version: string };
  readonly channel: string;
  /** Bar codes that are sent with every receipt. */
  readonly eans: readonly string[];
  /** True if the shopper can enter further bar codes. */
  readonly asksForEans: boolean;
  readonly customFields: Readonly<Record<string, unknown>>;
}
