/** What may be done to a server that is checked. */
export interface Allowed {
  /** Whatever changes data. */
  readonly write: boolean;
  /** Transfers, orders and resales, which nobody takes back. */
  readonly destructive: boolean;
}

/** The server to check, and how. */
export interface Settings {
  /** Base address of the API, without a slash at its end. */
  readonly api: string;
  /** Base address of the file proxy, likewise. */
  readonly proxy: string;
  readonly product: string;
  readonly clientId: string;
  /** Of the shopper in whose name is called; undefined: one that is signed up, where that is allowed. */
  readonly token: string | undefined;
  readonly clientSecret: string | undefined;
  /** An activation code that has not been used. */
  readonly code: string | undefined;
  /** Bar code of a product that belongs to an offer. */
  readonly ean: string | undefined;
  /** Origin of the page that calls, as a browser would send it. */
  readonly origin: string;
  /** Header that tells attempts of one call from separate calls; undefined: no call carries one, and nothing is sent twice. */
  readonly requestIdHeader: string | undefined;
  readonly allowed: Allowed;
  /** How long a receipt may take until it is listed, and until it is analysed, in milliseconds. */
  readonly patienceMs: number;
  /** Limit for one call, in milliseconds. */
  readonly timeoutMs: number;
  /** The operations to check; undefined for all. */
  readonly only: ReadonlySet<string> | undefined;
  /** Generated inputs per operation, of each kind; 0 for none. */
  readonly fuzzRuns: number;
  /** What the generated inputs are drawn from: the same seed gives the same inputs. */
  readonly seed: number;
}
