import { systemClock, type Clock } from './clock.ts';
import type { OutboxPorts, SweepDevice } from './outbox-ports.ts';
import { sendWithFetch, sendWithXhr, type Send } from './transports.ts';

/** The cookies of a page. */
export interface Cookies {
  read(): string;
  write(cookie: string): void;
  /** True if the page is in a frame, where its cookies may be those of a third party. */
  readonly isFramed: boolean;
  /** True if the page is served over https. */
  readonly isSecure: boolean;
  /** Host name of the page. */
  readonly host: string;
}

/** What the SDK needs from its environment. Tests pass their own. */
export interface Platform {
  /** True if methods that only make sense in a browser may be called. */
  readonly isBrowser: boolean;
  /** Sends everything but uploads. */
  readonly send: Send;
  /** Sends uploads, and reports the sent fraction if the platform supports that. */
  readonly sendUpload: Send;
  readonly clock: Clock;
  /**
   * Returns the server's time, in milliseconds since 1970: for times that are sent to the server, or compared
   * with its dates. It equals the device's time if the two differ by less than five minutes.
   * @param lastSkew how far the server's clock was ahead at the last measurement, used until a
   *   response has a date; default 0
   */
  serverNow(lastSkew?: number): number;
  /** @returns `length` random characters out of 0–9 and a–z */
  randomText(length: number): string;
  /** The page's cookies, in the format of `document.cookie`; absent outside a browser. */
  readonly cookies?: Cookies | undefined;
  /**
   * True if the device is online, according to its requests. Default: the browser's claim, which is only a
   * hint.
   */
  readonly isOnline?: (() => boolean) | undefined;
  /** Storage of receipts, and coordination of tabs. Default: the ports of the browser. */
  readonly outbox?: OutboxPorts | undefined;
  /** Removes expired records from the device. Default: code that is loaded on demand. */
  readonly sweepDevice?: SweepDevice | undefined;
  /** Resolves when code for later use may be loaded. Default: at once. */
  readonly mayPreload?: Promise<unknown> | undefined;
}

/**
 * Creates the platform of the running code, for `followServerTime`. Reads globals only when called, so that
 * importing the package touches no browser global.
 */
export const createPlatform = (): Omit<Platform, 'serverNow'> => {
  const isBrowser = typeof window === 'object' && typeof document === 'object';
  return {
    isBrowser,
    send: sendWithFetch,
    sendUpload: typeof XMLHttpRequest === 'function' ? sendWithXhr : sendWithFetch,
    clock: systemClock,
    randomText: createRandomText,
    cookies: isBrowser
      ? {
          read: () => document.cookie,
          write: (cookie) => void (document.cookie = cookie),
          isFramed: window.parent !== window,
          // A page on http://localhost is a secure context too, and keeps no cookie with the prefix.
          isSecure: location.protocol === 'https:',
          host: location.hostname,
        }
      : undefined,
  };
};

/** Works on insecure pages too, where randomUUID does not. */
export const createRandomText = (length: number): string =>
  // 252 is the largest multiple of 36 in a byte's range: a plain remainder would favour the first characters.
  Array.from({ length }, () => {
    const byte = new Uint8Array(1);
    do crypto.getRandomValues(byte);
    while ((byte[0] ?? 0) >= 252);
    return ((byte[0] ?? 0) % 36).toString(36);
  }).join('');
