import { getPartnerSettings } from '@cagnotte/generated/paths';
import { sendWithFetch, type Platform, type Send, type WireRequest } from '@cagnotte/sdk/internal';
import { layout } from '../ui/layout/layout-store.ts';

/** Delays between two probes while offline; the last one is repeated. */
const probeDelaysMs: readonly number[] = [2000, 5000, 15_000, 30_000, 60_000];

/** A probe without a response within this time proves nothing. */
export const probeTimeoutMs = 5000;

/** Interval at which `navigator.onLine`, a hint only, is read while offline. */
export const hintIntervalMs = 2000;

/** Sends a probe past the browser's cache, which responds without a network too. */
const sendUncached: Send = (request) =>
  sendWithFetch(request, (address, options) => fetch(address, { ...options, cache: 'no-store' }));

/**
 * Owns `layout.isOnline`, which follows requests: any response means online, and a probe without a response
 * means offline. `navigator.onLine` and its events are wrong on some devices, so they only cause a probe. The
 * probe is the programme's own read of `getPartnerSettings`, without its headers.
 */
export class Network {
  #page: Window | undefined;
  #probeRequest: Pick<WireRequest, 'method' | 'url'> | undefined;
  #probing: Promise<void> | undefined;
  #responses = 0;
  #stopProbing = () => {};
  readonly #send: Send;

  /** @param send sends the probes */
  constructor(send: Send = sendUncached) {
    this.#send = send;
  }

  /**
   * Follows the outcomes of requests from now on.
   * @param page whose events cause probes
   * @returns the platform with observed transports. A lost request fails only once it is known whether the
   * network is the reason, so that its caller need not guess.
   */
  observe(platform: Platform, page: Window = window): Platform {
    this.#page = page;
    page.addEventListener('offline', () => void this.probe());
    const probeWhileOffline = () => !layout.isOnline && void this.probe();
    page.addEventListener('online', probeWhileOffline);
    page.document.addEventListener('visibilitychange', () => this.#isShown() && probeWhileOffline());
    const observed =
      (send: Send): Send =>
      (request) =>
        this.#observe(send, request);
    return {
      ...platform,
      send: observed(platform.send),
      sendUpload: observed(platform.sendUpload),
      isOnline: () => layout.isOnline,
    };
  }

  /** Probes the server. Resolves with true if the device is online, as far as requests show. */
  async probe(): Promise<boolean> {
    this.#probing ??= this.#sendProbe().finally(() => (this.#probing = undefined));
    await this.#probing;
    return layout.isOnline;
  }

  async #observe(send: Send, request: WireRequest) {
    const isProbe = request.url.includes(getPartnerSettings);
    if (isProbe) this.#probeRequest = { method: request.method, url: request.url };
    try {
      const response = await send(request);
      this.#setOnline(true);
      return response;
    } catch (error) {
      // A request that was aborted, also by a time-out, proves nothing.
      if (!request.signal.aborted && layout.isOnline) {
        if (isProbe) this.#setOnline(false);
        else await this.probe();
      }
      throw error;
    }
  }

  async #sendProbe(): Promise<void> {
    if (!this.#probeRequest) return;
    const controller = new AbortController();
    const { signal } = controller;
    const timer = setTimeout(() => controller.abort(), probeTimeoutMs);
    const responsesBefore = this.#responses;
    try {
      await this.#send({ ...this.#probeRequest, headers: {}, signal });
      this.#setOnline(true);
    } catch {
      // A response that arrived meanwhile is more recent.
      if (!signal.aborted && this.#responses === responsesBefore) this.#setOnline(false);
    } finally {
      clearTimeout(timer);
    }
  }

  #setOnline(isOnline: boolean): void {
    if (isOnline) this.#responses += 1;
    if (layout.isOnline === isOnline) return;
    layout.isOnline = isOnline;
    this.#stopProbing();
    if (!isOnline) this.#probeRepeatedly();
    // The outbox, reports and unknown outcomes listen to it while they wait for the network.
    else this.#page?.dispatchEvent(new Event('online'));
  }

  #probeRepeatedly(): void {
    let probeCount = 0;
    let timer: ReturnType<typeof setTimeout>;
    const planProbe = () => {
      timer = setTimeout(
        () => {
          // A hidden page probes when it is shown.
          if (this.#isShown()) void this.probe();
          probeCount += 1;
          planProbe();
        },
        probeDelaysMs[Math.min(probeCount, probeDelaysMs.length - 1)],
      );
    };
    planProbe();
    // Firefox sends no `online` event to a page that was opened offline, although `onLine` changes.
    const readHint = () => this.#page?.navigator.onLine === true;
    let lastHint = readHint();
    const hintTimer = setInterval(() => {
      if (readHint() && !lastHint) void this.probe();
      lastHint = readHint();
    }, hintIntervalMs);
    this.#stopProbing = () => {
      clearTimeout(timer);
      clearInterval(hintTimer);
    };
  }

  #isShown(): boolean {
    return this.#page?.document.visibilityState !== 'hidden';
  }
}

/** The network of this page. */
export const network = new Network();
