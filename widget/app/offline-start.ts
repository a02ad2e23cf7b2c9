import { isSdkError, type PartnerSettings, type Sdk } from '@cagnotte/sdk';
import { rememberStart, renewStart, resumeStart } from '@cagnotte/sdk/offline';
import { layout } from '../ui/layout-store.ts';
import { lastStartKey, readLastStart, type LastStart } from './last-start.ts';

/** Milliseconds between two attempts to reach the server, where the browser does not say that the network is back. */
const tryAgain = 20_000;

export interface OfflineStartParts {
  readonly sdk: Sdk;
  /** Names the backend of this deployment. */
  readonly backend: string;
  /** Asked for at each use: where storage is refused, reading `localStorage` itself throws. */
  readonly storage?: () => Storage;
  readonly target?: Pick<
    Window,
    'addEventListener' | 'removeEventListener' | 'dispatchEvent' | 'setInterval' | 'clearInterval'
  >;
}

/** What comes of the server's word, once it can be reached. */
export interface Renewal {
  readonly onSettings: (settings: PartnerSettings) => void;
  /** The server refuses who was signed in, or the programme. */
  readonly onRefused: (error: unknown) => void;
}

/**
 * Remembers the last start of a programme on this device, and starts with it where there is no network. Holds settings and
 * the user's id, and no token: that is where it was, in the tab's session or in the cookie.
 */
export class OfflineStart {
  readonly #parts: Required<OfflineStartParts>;
  #turn = 0;

  constructor({ storage = () => localStorage, target = window, ...parts }: OfflineStartParts) {
    this.#parts = { storage, target, ...parts };
  }

  /** Keeps the start of now, in the place of the last one; whoever signed out is not part of it any more. */
  async remember(): Promise<void> {
    const turn = ++this.#turn;
    const { sdk, backend, storage } = this.#parts;
    const start = await rememberStart(sdk);
    if (!start || turn !== this.#turn) return;
    try {
      storage().setItem(lastStartKey, JSON.stringify({ ...start, backend } satisfies LastStart));
    } catch {
      // Refused or full: the next visit needs a network, as the first one did.
    }
  }

  /**
   * Starts a programme as it was started last.
   * @param token of the partner, if this tab has one
   * @returns its settings; undefined when this device remembers nothing of it
   */
  async resume(clientId: string, token: string | undefined): Promise<PartnerSettings | undefined> {
    const start = this.#read();
    if (start?.clientId !== clientId) return undefined;
    await resumeStart(this.#parts.sdk, start, token === undefined ? undefined : { token });
    return start.settings;
  }

  /** Asks the server for its word as soon as it can be reached. */
  renewWhenPossible({ onSettings, onRefused }: Renewal): void {
    const { sdk, target } = this.#parts;
    let isAsking = false;
    const stop = () => {
      target.removeEventListener('online', attempt);
      target.clearInterval(timer);
    };
    const ask = async () => {
      try {
        const settings = await renewStart(sdk);
        stop();
        // The server has answered: there is a network, whatever the browser says.
        if (!layout.isOnline) target.dispatchEvent(new Event('online'));
        onSettings(settings);
        await this.remember();
      } catch (error) {
        // Try as long as it may still answer otherwise.
        if (isSdkError(error) && error.retryable) return;
        stop();
        onRefused(error);
      }
    };
    const attempt = () => {
      if (isAsking) return;
      isAsking = true;
      void ask().finally(() => (isAsking = false));
    };
    target.addEventListener('online', attempt);
    const timer = target.setInterval(attempt, tryAgain);
  }

  #read(): LastStart | undefined {
    return readLastStart(this.#parts);
  }
}
