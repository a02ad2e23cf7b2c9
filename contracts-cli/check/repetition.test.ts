import { describe, expect, it } from 'vitest';
import type { RawResponse } from '../wire/call.ts';
import { sendUnderOneId } from './repetition.ts';

const respond = (status: number, body: unknown): RawResponse => ({
  status,
  statusText: '',
  headers: {},
  body: new TextEncoder().encode(JSON.stringify(body)),
});

/**
 * Buys a coupon under one request id.
 * @param failedRead which read of the coupons fails, from 1: before the requests, after the
 *   first two, or after the third
 * @param bought coupons that the server hands out for the first two requests, and for the third
 * @returns how the server ignored the id
 */
const buyCoupon = async (failedRead: number | undefined, bought: readonly [number, number]) => {
  let requests = 0;
  let reads = 0;
  const { ignored } = await sendUnderOneId(
    'buyCoupon',
    {},
    (operationId) => {
      if (operationId !== 'listEarnedCoupons') return Promise.resolve(respond(200, { available_points: 40 }));
      reads += 1;
      if (reads === failedRead) return Promise.resolve(respond(500, {}));
      const count = (requests >= 2 ? bought[0] : 0) + (requests >= 3 ? bought[1] : 0);
      const coupons = Array.from({ length: count }, (_, index) => ({ identifier: `coupon-${index}` }));
      return Promise.resolve(respond(200, { coupons }));
    },
    () => {
      requests += 1;
      return Promise.resolve(respond(200, {}));
    },
  );
  return ignored;
};

describe('a request that is sent several times under one id', () => {
  it.each([undefined, 1, 2, 3])('has one effect, also if read %s fails', async (failedRead) => {
    expect(await buyCoupon(failedRead, [1, 0])).toBeUndefined();
  });

  it('has a second effect if the server acts on both requests that are sent at the same time', async () => {
    expect(await buyCoupon(undefined, [2, 0])).toContain('a second effect');
  });

  it('has another effect if the server acts on the request that is sent later, also if the first read failed', async () => {
    expect(await buyCoupon(undefined, [1, 1])).toContain('another effect');
    expect(await buyCoupon(1, [1, 1])).toContain('another effect');
  });
});
