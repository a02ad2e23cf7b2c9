/** What may be done to a server that is checked. */
export interface Allowed {
  /** Whatever changes data. */
  readonly write: boolean;
  /** Transfers, orders and resales, which nobody takes back. */
  readonly destructive: boolean;
}
