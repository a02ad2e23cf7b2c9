import { readTokenCookie, type Platform, type WireRequest, type WireResponse } from '@cagnotte/sdk/internal';
import { sendRead, type SentReads } from './page-reads.ts';

interface EarlyReadsOptions {
  readonly platform: Omit<Platform, 'serverNow'>;
  /** Base address of the API; undefined before `init`, for example after a refused parameter. */
  readonly api: () => string | undefined;
  /** How long the SDK keeps a token in its cookie, in days. */
  readonly cookieDays: () => number;
  /** Slug of the loyalty product. */
  readonly product: string;
  /** Name of the header with the id of a call; false for none. */
  readonly requestIdHeader: string | false;
  /** Reads that the page has sent by itself. */
  readonly sent?: SentReads | undefined;
}

/**
 * Sends reads before the code that needs them requests them (D119). The SDK's first request to the same
 * address gets the response. The address contains the token, so no other shopper gets it. Nothing is sent
 * twice, and a response that no request takes is dropped. Retries, checks, errors and the renewal of a
 * refused token are left to the SDK.
 */
export class EarlyReads {
  readonly #options: Omit<EarlyReadsOptions, 'sent'>;
  readonly #sent: SentReads;

  constructor({ sent = new Map(), ...options }: EarlyReadsOptions) {
    this.#options = options;
    this.#sent = sent;
  }

  /** Returns the platform for the SDK, whose requests get the responses of early reads. */
  get platform(): Omit<Platform, 'serverNow'> {
    const { platform } = this.#options;
    return { ...platform, send: (request) => this.#take(request) ?? platform.send(request) };
  }

  /**
   * Returns the token that an earlier visit stored for this client in the cookie, which `init` signs in with.
   */
  tokenOfCookie(clientId: string): string | undefined {
    const { platform, cookieDays } = this.#options;
    return readTokenCookie(platform, clientId, cookieDays());
  }

  /**
   * Sends reads now, those that the page has not sent yet, once each and without a time limit.
   * @param token token for these reads
   * @param paths paths of the contracts, each of a GET with no parameter but the token
   */
  send(token: string, paths: readonly string[]): void {
    const { platform, product, requestIdHeader } = this.#options;
    const api = this.#options.api();
    if (api === undefined) return;
    for (const path of paths)
      void sendRead(this.#sent, { api, path, product, query: {}, token, requestIdHeader }, platform.send);
  }

  /** Drops the responses that no request has taken, because they are too old or their start has failed. */
  drop(): void {
    for (const { abort } of this.#sent.values()) abort();
    this.#sent.clear();
  }

  #take({ method, url, signal }: WireRequest): Promise<WireResponse> | undefined {
    const sentRead = method === 'GET' ? this.#sent.get(url) : undefined;
    if (!sentRead) return undefined;
    this.#sent.delete(url);
    signal.addEventListener('abort', sentRead.abort);
    return sentRead.response;
  }
}
