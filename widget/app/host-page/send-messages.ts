import {
  createMessageToPage,
  type MessageToPage,
  type PageFunctions,
} from '@cagnotte/sdk/internal/embed-protocol';

/** The window of the host page. */
export interface HostWindow {
  postMessage(message: unknown, targetOrigin: string): void;
}

/** Messages that any host page may receive; all others wait until its origin is known. */
const publicMessages: ReadonlySet<keyof PageFunctions> = new Set([
  'ready',
  'updatePoints',
  'resize',
  'requestClose',
]);
/** Most waiting messages; the newest ones are kept. */
const maxWaitingMessages = 50;

/** True for an origin that messages can be addressed to; the origin of a sandboxed page is `null`. */
const isAddress = (origin: string | undefined): origin is string => /^https?:\/\//.test(origin ?? '');

/** Sends messages to the host page, and private ones to a known origin only. */
export class HostPageChannel {
  readonly #page: HostWindow;
  readonly #waiting: MessageToPage[] = [];
  #origin: string | undefined;
  #isConfirmed = false;

  /** @param guess origin of the host page as the browser shows it; undefined where it does not */
  constructor(page: HostWindow, guess: string | undefined) {
    this.#page = page;
    if (isAddress(guess)) this.#origin = guess;
  }

  /**
   * Sets the origin of the host page's first message, which replaces the guess. Later calls have no effect.
   */
  confirmOrigin(origin: string): void {
    if (this.#isConfirmed || !isAddress(origin)) return;
    this.#isConfirmed = true;
    this.#origin = origin;
    for (const message of this.#waiting.splice(0)) this.#page.postMessage(message, origin);
  }

  send<Name extends keyof PageFunctions>(name: Name, params: PageFunctions[Name]): void {
    const message = createMessageToPage(name, params);
    const target = this.#origin ?? (publicMessages.has(name) ? '*' : undefined);
    if (target !== undefined) return this.#page.postMessage(message, target);
    this.#waiting.push(message);
    if (this.#waiting.length > maxWaitingMessages) this.#waiting.shift();
  }
}

/** Time-out for a host page that never sent a message: it may not use the embed loader. */
const silentTimeoutMs = 10_000;
/** Time-out for any other host page: it may have to request a token from its server. */
const responseTimeoutMs = 30_000;

export interface TokenRequestOptions {
  /** Sends the request to the host page. */
  readonly send: () => void;
  /** True once the host page has sent a valid message. */
  readonly hasHostCalled: () => boolean;
  /**
   * Calls back after a delay in milliseconds.
   * @returns a function that cancels it
   */
  readonly after: (milliseconds: number, act: () => void) => () => void;
}

/** Requests another token from the host page. Concurrent callers share one request. */
export class TokenRequests {
  readonly #options: TokenRequestOptions;
  #pending: Promise<string | null> | undefined;
  #settle: ((token: string | null) => void) | undefined;
  #cancel: (() => void) | undefined;

  constructor(options: TokenRequestOptions) {
    this.#options = options;
  }

  /** @returns the token; null when the host page has none or does not respond in time */
  request(): Promise<string | null> {
    if (this.#pending) return this.#pending;
    const pending = new Promise<string | null>((resolve) => (this.#settle = resolve));
    this.#pending = pending;
    const { send, after, hasHostCalled: isActive } = this.#options;
    this.#cancel = after(silentTimeoutMs, () => {
      if (!isActive()) return void this.respond(null);
      this.#cancel = after(responseTimeoutMs - silentTimeoutMs, () => void this.respond(null));
    });
    send();
    return pending;
  }

  /** @returns true if a request was pending */
  respond(token: string | null): boolean {
    const settle = this.#settle;
    this.#cancel?.();
    this.#pending = this.#settle = this.#cancel = undefined;
    settle?.(token);
    return settle !== undefined;
  }
}
