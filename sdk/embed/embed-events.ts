/** What the widget tells the page, by event name → detail. Tokens are never among it. */
export interface EmbedEvents {
  /** The widget is there; again after each reload of its frame. */
  ready: { readonly version: string; readonly protocol: number };
  /** The panel was opened. */
  opened: null;
  /** The panel was closed. Receipts on their way go on being sent. */
  closed: null;
  /** The shopper's points, whenever they change. */
  points: { readonly points: number };
  /** A receipt arrived at the server. */
  receiptSent: { readonly receiptUuid: string };
  /** Another screen is shown. */
  pageView: { readonly path: string; readonly name: string };
  /** Something failed. `CONNECTION_FAILED`: the widget did not answer within 15 seconds; the others come from it. */
  error: { readonly code: string; readonly message: string };
}
