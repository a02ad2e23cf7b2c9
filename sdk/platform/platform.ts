import { systemClock, type Clock } from './clock.ts';
import type { OutboxPorts, SweepDevice } from './outbox-ports.ts';
import { fetchSend, xhrSend, type Send } from './transports.ts';

/** The cookies of a page. */
export interface Cookies {
  read(): string;
  write(cookie: string): void;
  /** Whether the page is in a frame, where its cookies may be those of a third party. */
  readonly isFramed: boolean;
  /** Whether the page comes over https. */
  readonly isSecure: boolean;
  /** Name of the host that the page is of. */
  readonly host: string;
}

/** What the SDK needs of the place it runs in. Tests pass their own. */
export interface Platform {
  /** Whether methods that only make sense in a browser may be called. */
  readonly isBrowser: boolean;
  /** Sends everything but uploads. */
  readonly send: Send;
  /** Sends uploads, and reports how much was sent where the platform supports that. */
  readonly sendUpload: Send;
  readonly clock: Clock;
  /**
   * The server's time, in milliseconds since 1970: for what is said to the server, or compared to a date of it. It is the device's
   * where the two differ by less than five minutes.
   * @param lastSkew how far the server's clock was ahead when it was known last, for as long as no response has said it; default 0
   */
  serverNow(lastSkew?: number): number;
  /** @returns `length` random characters out of 0–9 and a–z. */
  randomText(length: number): string;
  /** The page's cookies, in the format of `document.cookie`; absent outside a browser. */
  readonly cookies?: Cookies | undefined;
  /** Whether the device is online, as far as its requests say. Default: what the browser says, which is a hint. */
  readonly isOnline?: (() => boolean) | undefined;
  /** Where receipts are kept, and how tabs agree. Default: what the browser has. */
  readonly outbox?: OutboxPorts | undefined;
  /** Removes what has expired on the device. Default: code that is loaded when it is needed. */
  readonly sweepDevice?: SweepDevice | undefined;
  /** Resolves when code for what may happen later may be loaded. Default: at once. */
  readonly mayPreload?: Promise<unknown> | undefined;
}

/** The platform this code runs on, to be given to `followServerTime`. Looks at it when called, so that importing the package touches no browser global. */
export const currentPlatform = (): Omit<Platform, 'serverNow'> => {
  const isBrowser = typeof window === 'object' && typeof document === 'object';
  return {
    isBrowser,
    send: fetchSend,
    sendUpload: typeof XMLHttpRequest === 'function' ? xhrSend : fetchSend,
    clock: systemClock,
    randomText,
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

/** @returns `length` random characters out of 0–9 and a–z. Works on insecure pages too, where randomUUID does not. */
export const randomText = (length: number): string =>
  // 252 is the largest multiple of 36 in a byte's range: a plain remainder would favour the first characters.
  Array.from({ length }, () => {
    const byte = new Uint8Array(1);
    do crypto.getRandomValues(byte);
    while ((byte[0] ?? 0) >= 252);
    return ((byte[0] ?? 0) % 36).toString(36);
  }).join('');
