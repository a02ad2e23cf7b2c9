import { describe, expect, it } from 'vitest';
import type { Recorded } from '../wire/recorded.ts';
import type { ReplayOptions } from './replay-session.ts';
import { call, masked, pot, replay, serverOf, withToken } from './testing/replay-calls.ts';

describe('what is left out, and why', () => {
  const reasons = async (calls: readonly Recorded[], more: Partial<ReplayOptions> = {}) => {
    const { heard, origin } = await serverOf({});
    const results = await replay(calls, origin, more);
    expect(heard).toEqual([]);
    return results.map(({ skipped, exchanged }) => [skipped, exchanged]);
  };
  const write = call('POST', '/api/kitv3/shop_cart/buy', 'coupon_identifier=a', {});
  const transfer = call('POST', '/api/v2/transfer_payments', undefined, {});

  it('whatever changes data, unless that is allowed', async () => {
    const none = { write: false, destructive: false };
    expect(await reasons([write], { allow: none })).toEqual([
      ['changes data, and such calls are not allowed', undefined],
    ]);
    expect(await reasons([transfer], { allow: { write: true, destructive: false } })).toEqual([
      ['can not be undone, and such calls are not allowed', undefined],
    ]);
  });

  it('what can not be filled in', async () => {
    const find =
      '/api/kit/v1/sdk/find_user_with_email?user_email=a@b.fr&client_id=a&client_secret=secret-123456';
    const reset = call('POST', '/api/v3/users/reset_password', 'user[email]=a@b.fr&client_token=demo', {});
    const calls = masked(call('GET', find, undefined, {}), call('GET', withToken(pot), undefined, {}));
    expect(await reasons(calls, { token: undefined })).toEqual([
      ['its client secret is masked', undefined],
      ['it needs an access token, and none was given', undefined],
    ]);
    expect(await reasons(masked(reset))).toEqual([
      ['its client identifier is masked, and none was given', undefined],
    ]);
  });

  it('what is not whole in the recording, or no call', async () => {
    const preflight = call('OPTIONS', pot, undefined, {});
    const asking = { ...preflight.request, headers: { 'access-control-request-method': 'GET' } };
    const calls = [
      { ...preflight, request: asking },
      call('GET', '/api/other', undefined, {}),
      { ...write, lost: { request: 'not kept: 40 bytes' } },
      { ...write, answer: undefined },
      { ...write, request: { ...write.request, body: Buffer.from([0xff]) } },
    ];
    expect((await reasons(calls)).map(([why]) => why)).toEqual([
      'a preflight of a browser',
      'belongs to no operation of the contracts',
      'not kept: 40 bytes',
      'no answer to it was recorded',
      'its form can not be read: it is not UTF-8',
    ]);
  });
});
