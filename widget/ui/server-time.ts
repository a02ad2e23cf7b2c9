let clock = (lastSkew: number): number => Date.now() + lastSkew;
let lastSkew = 0;

/** Takes the server's time from now on from what the responses of this page say. @param serverNow of the SDK's platform */
export function followServerClock(serverNow: (lastSkew: number) => number): void {
  clock = serverNow;
}

/**
 * Says how far the server's clock was ahead of this device's at an earlier visit, in milliseconds. It counts until a response says the
 * time, which in a page without a network is never.
 */
export function recallSkew(skew: number): void {
  lastSkew = skew;
}

/**
 * The server's time, in milliseconds since 1970: for what is compared to a date of the server. It is the device's where the two differ
 * by less than five minutes, or the difference is not known. Timers, caches and what is measured on this device use `Date.now`.
 */
export const serverNow = (): number => clock(lastSkew);
