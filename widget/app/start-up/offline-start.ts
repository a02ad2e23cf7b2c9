import { isSdkError, type PartnerSettings, type Sdk } from '@cagnotte/sdk';
import { rememberStart, renewStart, resumeStart } from '@cagnotte/sdk/offline';
import { lastStartKey, readLastStart, type LastStart, type LastStartOptions } from './last-start.ts';

/** Interval of the attempts to reach the server while there is no `online` event. */
const retryIntervalMs = 20_000;

export interface OfflineStartOptions extends LastStartOptions {
  readonly sdk: Sdk;
  readonly target?: Pick<
    Window,
    'addEventListener' | 'removeEventListener' | 'setInterval' | 'clearInterval'
  >;
}

/** Handlers of the server's response after an offline start. */
export interface Renewal {
  readonly onSettings: (settings: PartnerSettings) => void;
  /** Called when the server refuses the session or the programme. */
  readonly onRefused: (error: unknown) => void;
}

/**
 * Stores the last start of a programme on this device, and starts with it while offline. It stores settings
 * and the user's id. The token stays in the tab's session or in the cookie.
 */
export class OfflineStart {
  readonly #sdk: Sdk;
  readonly #lastStart: Required<LastStartOptions> & { readonly storage: () => Storage };
  readonly #target: NonNullable<OfflineStartOptions['target']>;
  #calls = 0;

  constructor({ sdk, backend, storage = () => localStorage, target = window }: OfflineStartOptions) {
    this.#sdk = sdk;
    this.#lastStart = { backend, storage };
    this.#target = target;
  }

  /** Stores the current start in place of the last one, without a user who has signed out. */
  async remember(): Promise<void> {
    const call = ++this.#calls;
    const { backend, storage } = this.#lastStart;
    const start = await rememberStart(this.#sdk);
    // A later call has a newer start.
    if (!start || call !== this.#calls) return;
    try {
      storage().setItem(lastStartKey, JSON.stringify({ ...start, backend } satisfies LastStart));
    } catch {
      // Storage is refused or full: the next visit needs a network, like the first one.
    }
  }

  /**
   * Starts a programme with its last start.
   * @param token token of the partner, if this tab has one
   * @returns its settings; undefined when this device has no last start of it
   */
  async resume(clientId: string, token: string | undefined): Promise<PartnerSettings | undefined> {
    const start = readLastStart(this.#lastStart);
    if (start?.clientId !== clientId) return undefined;
    await resumeStart(this.#sdk, start, token === undefined ? undefined : { token });
    return start.settings;
  }

  /** Starts again with the server as soon as it can be reached. */
  renewWhenPossible({ onSettings, onRefused }: Renewal): void {
    const sdk = this.#sdk;
    const target = this.#target;
    const remember = () => this.remember();
    const timer = target.setInterval(attempt, retryIntervalMs);
    target.addEventListener('online', attempt);
    let isPending = false;

    function attempt() {
      if (isPending) return;
      isPending = true;
      void renew().finally(() => (isPending = false));
    }
    async function renew() {
      try {
        const settings = await renewStart(sdk);
        stop();
        onSettings(settings);
        await remember();
      } catch (error) {
        if (isSdkError(error) && error.retryable) return;
        stop();
        onRefused(error);
      }
    }
    function stop() {
      target.removeEventListener('online', attempt);
      target.clearInterval(timer);
    }
  }
}
