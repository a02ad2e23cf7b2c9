import { describe, expect, it } from 'vitest';
import { createManualClock } from '../testing/manual-clock.ts';
import { createTestPlatform } from '../testing/test-platform.ts';
import type { Platform } from './platform.ts';
import { followServerTime } from './server-time.ts';
import type { Send } from './transports.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** The headers of a response, as a transport reads them. */
const reader = (headers: Record<string, string>) => (name: string) => headers[name] ?? null;

/** True if a response has had a date. */
const isKnown = (platform: Platform) => platform.serverNow(Infinity) < Infinity;

/**
 * A device whose clock is ahead of the server's, in milliseconds, and requests whose responses take
 * as long as the test says.
 */
const setUp = (aheadMs: number) => {
  const clock = createManualClock(Date.UTC(2026, 10, 18, 9, 30) + aheadMs);
  const network = { aheadMs, headers: {} as Record<string, string>, tripMs: 0 };
  const serverTime = () => clock.now() - network.aheadMs;
  const send: Send = async () => {
    const { tripMs } = network;
    await clock.advance(tripMs / 2);
    const headers = { date: new Date(serverTime()).toUTCString(), ...network.headers };
    await clock.advance(tripMs / 2);
    return {
      status: 200,
      statusText: '',
      contentType: 'application/json',
      text: '{}',
      header: reader(headers),
    };
  };
  const platform = followServerTime({ ...createTestPlatform(), clock, send });
  const request = (tripMs = 0, method = 'POST') => {
    network.tripMs = tripMs;
    const { signal } = new AbortController();
    return platform.send({ method, url: 'https://api.example', headers: {}, signal });
  };
  /** Error of the platform's time, in milliseconds. */
  const error = () => Math.abs(platform.serverNow() - serverTime());
  return { clock, network, platform, request, error };
};

describe('the time of the server', () => {
  it('is the device’s time until a response has a date', () => {
    const { platform, clock } = setUp(2 * dayMs);
    expect(platform.serverNow()).toBe(clock.now());
    expect(platform.serverNow(-dayMs)).toBe(clock.now() - dayMs);
  });

  it.each([2 * dayMs, -2 * dayMs, 6 * minuteMs, -6 * minuteMs])(
    'is known when the device’s clock is ahead by %i ms, and advances with it',
    async (aheadMs) => {
      const { clock, request, error } = setUp(aheadMs);
      await request(400);
      expect(error()).toBeLessThanOrEqual(1000);
      await clock.advance(dayMs);
      expect(error()).toBeLessThanOrEqual(1000);
    },
  );

  it.each([4 * minuteMs, -4 * minuteMs, 0])(
    'is the device’s time when its clock is ahead by %i ms: less than five minutes does not count',
    async (aheadMs) => {
      const { clock, platform, request } = setUp(aheadMs);
      await request(400);
      expect(isKnown(platform)).toBe(true);
      expect(platform.serverNow()).toBe(clock.now());
    },
  );

  it('is the device’s time when responses have no readable date', async () => {
    const { clock, network, platform, request } = setUp(2 * dayMs);
    network.headers = { date: '' };
    await request();
    expect(isKnown(platform)).toBe(false);
    expect(platform.serverNow()).toBe(clock.now());
  });

  it('is read from the response to a PUT, which cannot come from a cache', async () => {
    const { network, platform, request } = setUp(2 * dayMs);
    network.headers = { 'cache-control': 'max-age=600' };
    await request(0, 'PUT');
    expect(isKnown(platform)).toBe(true);
  });

  it.each(['no-store', 'Private, No-Cache'])(
    'is read from the response to a GET with “%s”, which is fresh',
    async (control) => {
      const { network, platform, request } = setUp(2 * dayMs);
      network.headers = { 'cache-control': control };
      await request(0, 'GET');
      expect(isKnown(platform)).toBe(true);
    },
  );

  it.each([
    {},
    { 'cache-control': 'max-age=600' },
    { 'cache-control': 'private, max-age=0' },
    { 'cache-control': 'public, max-age=0, s-maxage=600' },
  ])('is not read from the response to a GET that may come from a cache: %j', async (headers) => {
    const { network, platform, request } = setUp(2 * dayMs);
    network.headers = headers;
    await request(0, 'GET');
    expect(isKnown(platform)).toBe(false);
  });

  it('is not read from a response that took longer than five seconds', async () => {
    const { platform, request } = setUp(2 * dayMs);
    await request(5001);
    expect(isKnown(platform)).toBe(false);
    await request(5000);
    expect(isKnown(platform)).toBe(true);
  });

  it('is read from the shortest round trip', async () => {
    const { clock, platform, request, network } = setUp(2 * dayMs);
    const skew = () => platform.serverNow() - clock.now();
    await request(4000);
    const first = skew();
    network.aheadMs += 1000;
    await request(100);
    const second = skew();
    expect(second).not.toBe(first);
    network.aheadMs += 1000;
    await request(3000);
    expect(skew()).toBe(second);
  });

  it('follows a clock that is changed, however long the round trip', async () => {
    const { request, error, network } = setUp(2 * dayMs);
    await request(100);
    network.aheadMs = 0;
    await request(4000);
    expect(error()).toBe(0);
  });

  it('is read as of its arrival from a response that arrived before it was requested', async () => {
    const clock = createManualClock(Date.UTC(2026, 10, 18, 9, 30));
    const arrivedAt = clock.now();
    await clock.advance(10 * minuteMs);
    const response = {
      status: 200,
      statusText: '',
      contentType: 'application/json',
      text: '{}',
      header: reader({ date: new Date(arrivedAt - dayMs).toUTCString() }),
      arrivedAt,
    };
    const platform = followServerTime({
      ...createTestPlatform(),
      clock,
      send: () => Promise.resolve(response),
    });
    const { signal } = new AbortController();
    await platform.send({ method: 'POST', url: 'https://api.example', headers: {}, signal });
    expect(platform.serverNow()).toBe(clock.now() - dayMs);
  });

  it('is not read from a request during which the clock was turned back', async () => {
    const { platform, request, clock } = setUp(0);
    const sent = request(0);
    const before = clock.now();
    Object.assign(clock, { now: () => before - dayMs });
    await sent;
    expect(isKnown(platform)).toBe(false);
  });

  it('may equal the device’s time to the millisecond', async () => {
    const clock = createManualClock(Date.UTC(2026, 10, 18, 9, 30));
    const date = new Date(clock.now()).toUTCString();
    const send: Send = () =>
      Promise.resolve({ status: 200, statusText: '', contentType: '', text: '', header: reader({ date }) });
    const platform = followServerTime({ ...createTestPlatform(), clock, send });
    await platform.send({ method: 'POST', url: '/', headers: {}, signal: new AbortController().signal });
    expect(platform.serverNow(Infinity)).toBe(clock.now());
  });

  it('is not read from a failed request, which still fails', async () => {
    const lost = new TypeError('Failed to fetch');
    const send: Send = () => Promise.reject(lost);
    const platform = followServerTime({ ...createTestPlatform(), send });
    const { signal } = new AbortController();
    await expect(platform.send({ method: 'GET', url: '/', headers: {}, signal })).rejects.toBe(lost);
    expect(isKnown(platform)).toBe(false);
  });
});
