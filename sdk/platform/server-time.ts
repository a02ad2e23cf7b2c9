import type { Platform } from './platform.ts';
import type { WireResponse } from './transports.ts';

/** Longest round trip that is used to measure the time, in milliseconds. */
const maxTripMs = 5000;

/** A smaller error of the device's clock is ignored, in milliseconds. */
const toleranceMs = 5 * 60_000;

/**
 * Returns the time at which the server sent a response; NaN if that is unreadable, or a cache may have sent it, which repeats an old date.
 */
const sentAt = (method: string, { header = () => null }: WireResponse): number =>
  Date.parse(
    (method !== 'GET' || /no-(store|cache)/i.test(header('cache-control') ?? '') ? header('date') : null) ??
      '',
  );

/**
 * Follows the `Date` of responses, to measure the error of the device's clock. Uploads are left out, as they take long.
 * @returns the platform with `serverNow`
 */
export const followServerTime = (platform: Omit<Platform, 'serverNow'>): Platform => {
  const { clock, send } = platform;
  let shortest = maxTripMs;
  /** How far the server's clock is ahead, by the shortest round trip, in milliseconds. NaN before the first measurement. */
  let skew = NaN;
  return {
    ...platform,
    send: async (request) => {
      const before = clock.now();
      const response = await send(request);
      const { arrivedAt } = response;
      const trip = arrivedAt === undefined ? clock.now() - before : 0;
      const measured = sentAt(request.method, response) - (arrivedAt ?? before) - Math.round(trip / 2);
      // Two measurements of one clock differ by less: the clock was changed, and the earlier measurement is out of date.
      const isClockChanged = trip <= maxTripMs && Math.abs(measured - skew) > 2 * maxTripMs;
      if (measured < Infinity && trip >= 0 && (trip <= shortest || isClockChanged)) {
        shortest = trip;
        skew = measured;
      }
      return response;
    },
    serverNow: (lastSkew = 0) =>
      clock.now() + (Math.abs(skew) > toleranceMs ? skew : skew < Infinity ? 0 : lastSkew),
  };
};
