import { getPartnerSettings } from '@cagnotte/generated/paths';
import { fetchSend, type Platform, type Send, type WireRequest } from '@cagnotte/sdk/internal';
import { layout } from '../ui/layout-store.ts';

/** Delays between two probes while offline, in milliseconds; the last one is repeated. */
const pauses: readonly number[] = [2000, 5000, 15_000, 30_000, 60_000];

/** A probe without a response within this time, in milliseconds, proves nothing. */
export const patience = 5000;

/** Interval at which `navigator.onLine` is read while offline, in milliseconds. */
export const hintInterval = 2000;

/** Sends a probe past the browser's cache, which responds without a network too. */
const sendUncached: Send = (request) =>
  fetchSend(request, (address, options) => fetch(address, { ...options, cache: 'no-store' }));

/**
 * Owns `layout.isOnline`, which follows requests: any response means online, and a probe without a response means offline.
 * `navigator.onLine` and its events are wrong on some devices, so they only cause a probe. The probe is the programme's own
 * read of `getPartnerSettings`, without its headers.
 */
export class Network {
  #page: Window | undefined;
  #question: Pick<WireRequest, 'method' | 'url'> | undefined;
  #asking: Promise<void> | undefined;
  #responses = 0;
  #stopAsking = () => {};
  readonly #send: Send;

  /** @param send sends the probes */
  constructor(send: Send = sendUncached) {
    this.#send = send;
  }

  /**
   * Follows the outcomes of requests from now on.
   * @param page whose events cause probes
   * @returns the platform with observed transports. A lost request fails only once it is known whether the network is the reason,
   * so that its caller need not guess.
   */
  observe(platform: Platform, page: Window = window): Platform {
    this.#page = page;
    page.addEventListener('offline', () => void this.ask());
    const askWhileOffline = () => !layout.isOnline && void this.ask();
    page.addEventListener('online', askWhileOffline);
    page.document.addEventListener('visibilitychange', () => this.#isShown() && askWhileOffline());
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
  async ask(): Promise<boolean> {
    this.#asking ??= this.#ask().finally(() => (this.#asking = undefined));
    await this.#asking;
    return layout.isOnline;
  }

  async #observe(send: Send, request: WireRequest) {
    const isQuestion = request.url.includes(getPartnerSettings);
    if (isQuestion) this.#question = { method: request.method, url: request.url };
    try {
      const response = await send(request);
      this.#setOnline(true);
      return response;
    } catch (error) {
      // An aborted request proves nothing; a time-out causes a probe.
      if (!request.signal.aborted && layout.isOnline) {
        if (isQuestion) this.#setOnline(false);
        else await this.ask();
      }
      throw error;
    }
  }

  async #ask(): Promise<void> {
    if (!this.#question) return;
    const controller = new AbortController();
    const { signal } = controller;
    const timer = setTimeout(() => controller.abort(), patience);
    const before = this.#responses;
    try {
      await this.#send({ ...this.#question, headers: {}, signal });
      this.#setOnline(true);
    } catch {
      // A response that arrived meanwhile is more recent.
      if (!signal.aborted && this.#responses === before) this.#setOnline(false);
    } finally {
      clearTimeout(timer);
    }
  }

  #setOnline(isOnline: boolean): void {
    if (isOnline) this.#responses += 1;
    if (layout.isOnline === isOnline) return;
    layout.isOnline = isOnline;
    this.#stopAsking();
    if (!isOnline) this.#askAgain();
    // The outbox, reports and unknown outcomes listen to it while they wait for the network.
    else this.#page?.dispatchEvent(new Event('online'));
  }

  /** Probes repeatedly until it is stopped. */
  #askAgain(): void {
    let asked = 0;
    let timer: ReturnType<typeof setTimeout>;
    const plan = () => {
      timer = setTimeout(
        () => {
          // A hidden page probes when it is shown.
          if (this.#isShown()) void this.ask();
          asked += 1;
          plan();
        },
        pauses[Math.min(asked, pauses.length - 1)],
      );
    };
    plan();
    // Firefox sends no `online` event to a page that was opened offline, although `onLine` changes.
    const hint = () => this.#page?.navigator.onLine === true;
    let hinted = hint();
    const poll = setInterval(() => {
      if (hint() && !hinted) void this.ask();
      hinted = hint();
    }, hintInterval);
    this.#stopAsking = () => {
      clearTimeout(timer);
      clearInterval(poll);
    };
  }

  #isShown(): boolean {
    return this.#page?.document.visibilityState !== 'hidden';
  }
}

/** The network of this page. */
export const network = new Network();
