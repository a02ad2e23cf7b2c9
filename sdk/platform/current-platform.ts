import { fetchSend } from '../http/fetch-send.ts';
import { xhrSend } from '../http/xhr-send.ts';
import { systemClock } from './clock.ts';
import type { Platform } from './platform.ts';
import { randomText } from './random-text.ts';

/** The platform this code runs on. Looks at it when called, so that importing the package touches no browser global. */
export const currentPlatform = (): Platform => {
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
