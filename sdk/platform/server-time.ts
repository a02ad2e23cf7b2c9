import type { Platform } from './platform.ts';
import type { WireResponse } from './transports.ts';

/** Longest round trip that is used to measure the time, in milliseconds. */
const maxTripMs = 5000;

/** A smaller error of the device's clock is ignored, in milliseconds. */
const toleranceMs = 5 * 60_000;

/**
 * Returns the time at which the server sent a response; NaN if that is unreadable, or a cache may have sent
 * it, which repeats an old date.
 */
const readServerTime = (method: string, { header = () => null }: WireResponse): number =>
  Date.parse(
    (method !== 'GET' || /no-(store|cache)/i.test(header('cache-control') ?? '') ? header('date') : null) ??
      '',
  );

/**
 * Follows the `Date` of responses, to measure the error of the device's clock. Uploads are
 * left out, as they take long.
 * @returns the platform with `serverNow`
 */
export const followServerTime = (platform: Omit<Platform, 'serverNow'>): Platform => {
  const { clock, send } = platform;
  let shortestTripMs = maxTripMs;
  /**
   * How far the server's clock is ahead, by the shortest round trip, in milliseconds. NaN
   * before the first measurement.
   */
  let skewMs = NaN;
  return {
    ...platform,
    send: async (request) => {
      const sentAt = clock.now();
      const response = await send(request);
      const { arrivedAt } = response;
      const tripMs = arrivedAt === undefined ? clock.now() - sentAt : 0;
      const measuredSkewMs =
        readServerTime(request.method, response) - (arrivedAt ?? sentAt) - Math.round(tripMs / 2);
      // Two measurements of one clock differ by less: the clock was changed, and the earlier
      // measurement is out of date.
      const isClockChanged = tripMs <= maxTripMs && Math.abs(measuredSkewMs - skewMs) > 2 * maxTripMs;
      if (!Number.isNaN(measuredSkewMs) && tripMs >= 0 && (tripMs <= shortestTripMs || isClockChanged)) {
        shortestTripMs = tripMs;
        skewMs = measuredSkewMs;
      }
      return response;
    },
    serverNow: (lastSkew = 0) => {
      if (Number.isNaN(skewMs)) return clock.now() + lastSkew;
      return clock.now() + (Math.abs(skewMs) > toleranceMs ? skewMs : 0);
    },
  };
};
