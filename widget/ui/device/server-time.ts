let clock = (lastSkew: number): number => Date.now() + lastSkew;
let lastSkew = 0;

/**
 * Uses the server's time from now on, as the responses of this page give it.
 * @param serverNow server now of the SDK's platform
 */
export function followServerClock(serverNow: (lastSkew: number) => number): void {
  clock = serverNow;
}

/**
 * Sets the skew of an earlier visit, in milliseconds: how far the server's clock was ahead of this device's.
 * It is used until a response gives the time, which never happens while the page is offline.
 */
export function recallSkew(skew: number): void {
  lastSkew = skew;
}

/**
 * Returns the server's time, in milliseconds since 1970, for comparisons with dates of the server. It is the
 * device's time when the two differ by less than five minutes, or when the difference is not known. Timers,
 * caches and measurements on this device use `Date.now`.
 */
export const getServerTime = (): number => clock(lastSkew);
