import { describe, expect, it } from 'vitest';
import { startUpstream } from '../record/testing/upstream.ts';
import { call, masked, pot, recordedToken, replay, serverOf, withToken } from './testing/replay-calls.ts';

describe('what another server answers', () => {
  it('is judged by the contracts; another status than the recorded one is an error', async () => {
    const { origin } = await serverOf({ [pot]: [401, { error_details: { code: 7 } }] });
    const [result] = await replay(masked(call('GET', withToken(pot), undefined, {})), origin);
    expect(
      result?.findings.map(({ level, rule, path, expected, came }) => [level, rule, path, expected, came]),
    ).toEqual([
      ['error', 'status_unexpected', 'status', '200, as recorded', '401 Unauthorized'],
      ['error', 'field_type', '$.error_details.code', expect.anything(), '7'],
    ]);
  });

  it('a refusal that was recorded is expected', async () => {
    const refusal = { error_details: { code: 'unauthorized' } };
    const { heard, origin } = await serverOf({ [pot]: [401, refusal] });
    const [result] = await replay(masked(call('GET', withToken(pot), undefined, refusal, 401)), origin);
    expect(result?.findings).toEqual([]);
    // With the given token it would not be refused.
    expect(heard[0]?.authorization).toMatch(/^Bearer nobody-/);
    expect(heard[0]?.authorization).toBe(`Bearer ${heard[0]?.fields.get('access_token')}`);
  });

  it('no answer is an error, and the next call is sent all the same', async () => {
    const { origin } = await serverOf({});
    const calls = masked(
      call('GET', withToken(pot), undefined, {}),
      call('POST', '/v1/sdk/send_batch', `access_token=${recordedToken}`, {}),
    );
    const results = await replay(calls, origin, {
      api: (await startUpstream((request) => request.socket.destroy())).origin,
    });
    expect(results[0]?.findings).toMatchObject([
      { level: 'error', rule: 'unanswered', came: expect.stringMatching(/^fetch failed: ./) as string },
    ]);
    expect(results[1]?.exchanged?.answer?.status).toBe(200);
  });

  it('one that takes too long is none', async () => {
    const upstream = await startUpstream(() => undefined);
    const [result] = await replay(masked(call('GET', withToken(pot), undefined, {})), upstream.origin, {
      timeoutMs: 50,
    });
    expect(result?.findings).toMatchObject([{ rule: 'unanswered', came: 'none within 50 ms' }]);
  });

  it('once it is stopped nothing more is sent', async () => {
    const { heard, origin } = await serverOf({});
    const calls = masked(call('GET', withToken(pot), undefined, {}));
    expect(await replay(calls, origin, { signal: AbortSignal.abort() })).toEqual([]);
    expect(heard).toEqual([]);
  });
});
