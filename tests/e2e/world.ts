import { expect } from '@playwright/test';
import { sandboxAddress, sites } from './sites.ts';

/** One picture as the sandbox keeps it. */
export interface StoredPicture {
  name: string;
  type: string;
  size: number;
  sha256: string;
  upload_uuid: string;
}

export interface StoredReceipt {
  uuid: string;
  receipt_id: number;
  status: string;
  subpictures_count: number;
  channel: string;
  app: { platform: string; version: string };
  pictures: StoredPicture[];
}

/** The current review of a receipt. */
export interface StoredReview {
  receipt_uuid: string;
  status: string | null;
  points: number;
  claims: { purchase_id: string; id: number; status?: string; ean?: string | null }[];
  claims_without_purchases: { id: number; status?: string; ean?: string | null }[];
}

/** One call that the sandbox received, tokens included. */
export interface Call {
  operationId: string;
  method: string;
  path: string;
  status: number;
  requestId?: string;
  query: Record<string, unknown>;
  body: Record<string, unknown> | null;
  authorization?: string;
  /** The kind of fault that affected it. */
  fault?: string;
  /** True if a fault pauses it. */
  held?: true;
  violations?: unknown;
}

export interface WorldState {
  /** Today in the examples, moved to the dates of this world. */
  today: string;
  points: number;
  receipts: StoredReceipt[];
  reviews: StoredReview[];
  /** Identifiers of the earned coupons that were claimed on a receipt. */
  claimed_coupons: string[];
  /** As the server lists them. */
  earned_coupons: { identifier: string; title: string; status: string }[];
  /** Identifier of the reward that is the goal. */
  next_goal: string | null;
  orders: { coupon_identifier: string; user_informations: Record<string, string> }[];
  fidzs: number;
  pot: {
    current_amount: number;
    bank_account: { iban: string } | null;
    paypal_account: { email: string } | null;
    transfers: { id: number; amount: number; status: string; masked_account: string }[];
  };
  calls: Call[];
  timeline: { category: string; identifier: string }[];
  archives: { category: string; identifier: string }[];
}

export interface Fault {
  operationId: string;
  kind:
    | 'status'
    | 'drop'
    | 'cut'
    | 'hang'
    | 'hold'
    | 'hold-answer'
    | 'late-effect'
    | 'slow'
    | 'lost-answer'
    | 'refused-answer'
    | 'broken-json'
    | 'no-json'
    | 'wrong-response';
  /** With `wrong-response`: how it breaks its contract. */
  wrong?: 'missing' | 'null' | 'wrong-type' | 'extra' | 'unknown-value' | 'wrong-optional' | 'other-name';
  /** With `wrong-response`: the affected property; default the first that fits. */
  property?: string;
  /** Number of calls that it affects; null: all of them. Default: one. */
  times?: number | null;
  /** Calls that pass first. */
  skip?: number;
  status?: number;
  /** With `no-json`: the body, as gateways send them. */
  content?: 'html' | 'text' | 'empty';
  code?: string;
  message?: string;
  /** With `status` and `refused-answer`: the header Retry-After, in seconds. */
  retryAfter?: number;
  /** With `cut` and `hold`: how much of the request's body is read before the connection is cut, or the call is paused. */
  afterBytes?: number;
  bytesPerSecond?: number;
  delayMs?: number;
}

/** Today in the contracts' examples. */
const examplesToday = '2026-11-18T18:42:00+01:00';

/** Calls the sandbox's control endpoint; any response but a success is a mistake of the test. */
export const control = async (path: string, method = 'GET', body?: unknown): Promise<unknown> => {
  const response = await fetch(`${sandboxAddress.api}/__sandbox${path}`, {
    method,
    ...(body === undefined
      ? {}
      : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} /__sandbox${path}: ${response.status} ${text}`);
  return text === '' ? undefined : JSON.parse(text);
};

/** The part of the sandbox that belongs to one test: its programme, its shopper, its receipts. */
export class World {
  readonly clientId: string;
  readonly token: string;
  /** Operations that this test breaks on purpose: the console gate ignores their network errors. */
  readonly broken = new Set<string>();
  /** Errors that the widget must report, and lines that the SDK must log, by a part of their text. Both go to the console. */
  readonly reports: string[] = [];

  readonly #widget: string;

  /**
   * @param name dotted traits and a unique word, as `resumable.yellow.test-7`
   * @param widget origin of the deployment that the test opens
   */
  constructor(name: string, widget: string = sites.widget) {
    this.#widget = widget;
    this.clientId = `demo.${name}`;
    this.token = `demo.${name}`;
  }

  get #path(): string {
    return `/worlds/${encodeURIComponent(this.token)}`;
  }

  /** @param key another world than the test's own: that of a user who has signed in or up */
  async state(key = this.token): Promise<WorldState> {
    return (await control(`/worlds/${encodeURIComponent(key)}`)) as WorldState;
  }

  async fault(fault: Fault): Promise<void> {
    this.broken.add(fault.operationId);
    await control(`${this.#path}/faults`, 'POST', fault);
  }

  /** Resolves once a call is paused by a fault. */
  async held(operationId: string): Promise<void> {
    await expect
      .poll(
        async () => (await this.calls(operationId)).filter(({ held }) => held),
        `${operationId} stands still`,
      )
      .toHaveLength(1);
  }

  /** Releases the paused calls. */
  async release(): Promise<void> {
    await control(`${this.#path}/release`, 'POST');
  }

  async repair(): Promise<void> {
    await control(`${this.#path}/faults`, 'DELETE');
  }

  /** Resets the world: the server knows of no receipt any more. */
  async forget(): Promise<void> {
    await control(this.#path, 'DELETE');
  }

  async advance(milliseconds: number): Promise<void> {
    await control(`${this.#path}/clock`, 'POST', { advanceMs: milliseconds });
  }

  /** Sets every free text of the server's responses: names, titles, labels, messages. Null: its own texts again. */
  async text(value: string | null): Promise<void> {
    await control(`${this.#path}/text`, 'POST', { text: value });
  }

  /**
   * Returns a day of the examples in the widget's format. The sandbox moves the dates of the examples along with today.
   * @param day as in the examples, of 2026: '18/11'
   */
  async formatDay(day: string): Promise<string> {
    const { today } = await this.state();
    const [ofMonth = 0, month = 0] = day.split('/').map(Number);
    const shifted = Date.UTC(2026, month - 1, ofMonth, 12) + Date.parse(today) - Date.parse(examplesToday);
    const inParis = new Intl.DateTimeFormat('fr-FR', { timeZone: 'Europe/Paris', dateStyle: 'short' });
    const [written, now] = [inParis.format(shifted), inParis.format()];
    return written.slice(6) === now.slice(6) ? written.slice(0, 5) : written;
  }

  async calls(operationId: string, key?: string): Promise<Call[]> {
    const { calls } = await this.state(key);
    return calls.filter((call) => call.operationId === operationId);
  }

  /**
   * Another customer of the same programme, with a separate world.
   * @param externalId may contain a trait of the sandbox: `long` has another name
   * @returns their token, which is also the key of their world
   */
  async customer(externalId: string, email: string): Promise<string> {
    const user = { external_id: externalId, client_token: this.clientId, email };
    const body = new URLSearchParams(Object.entries(user).map(([name, value]) => [`user[${name}]`, value]));
    const response = await fetch(`${sandboxAddress.api}/api/v2/users`, { method: 'POST', body });
    if (!response.ok) throw new Error(`createUser: ${response.status} ${await response.text()}`);
    const { user: created } = (await response.json()) as { user: { access_token: string } };
    return created.access_token;
  }

  /** The widget's address for this world's programme, signed in by the fragment. */
  url(path = '/'): string {
    return `${this.visitorUrl(path)}#token=${this.token}`;
  }

  /** The address of the same programme with nobody signed in. */
  visitorUrl(path = '/'): string {
    return `${this.#widget}${path}?clientId=${this.clientId}`;
  }
}
