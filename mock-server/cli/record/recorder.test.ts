import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { startRecorder } from './recorder.ts';
import { sha256 } from './testing/client.ts';
import { bytesOf, recordBefore, startUpstream } from './testing/upstream.ts';

describe('bodies beyond the limits', () => {
  it('pass whole; their number and hash are kept', async () => {
    const large = randomBytes(3000);
    let hash = '';
    const upstream = await startUpstream(async (request, response) => {
      hash = sha256(await bytesOf(request));
      response.end(large);
    });
    const { recorder, calls } = await recordBefore(upstream, { each: 2000, all: 10_000 });
    const answer = await fetch(recorder.address, { method: 'POST', body: large });
    expect(sha256(new Uint8Array(await answer.arrayBuffer()))).toBe(sha256(large));
    expect(hash).toBe(sha256(large));
    const why = `not kept: 3000 bytes, SHA-256 ${sha256(large)}`;
    await expect.poll(() => calls).toMatchObject([{ lost: { request: why, answer: why } }]);
    expect(calls[0]?.request.body).toBeUndefined();
  });

  it('also where many small ones come together', async () => {
    const upstream = await startUpstream((_, response) => response.end(randomBytes(900)));
    const { recorder, calls } = await recordBefore(upstream, { each: 2000, all: 2000 });
    for (let count = 0; count < 3; count += 1) await (await fetch(recorder.address)).arrayBuffer();
    await expect.poll(() => calls).toHaveLength(3);
    expect(calls.map(({ lost }) => lost?.answer === undefined)).toEqual([true, true, false]);
  });
});

it('uploads go to the file proxy, all else to the API', async () => {
  const names: string[] = [];
  const [api, proxy] = await Promise.all(
    ['api', 'proxy'].map((name) =>
      startUpstream((request, response) => {
        names.push(`${name} ${request.url ?? ''}`);
        response.end();
      }),
    ),
  );
  if (!api || !proxy) throw new Error('two servers were started');
  const recorder = await startRecorder({ api, proxy, host: '127.0.0.1', port: 0, onCall: () => undefined });
  for (const path of ['/v1/sdk/upload', '/api/kit/v1/sdk/login', '/v1/x', '/'])
    await fetch(`${recorder.address}${path}`);
  await recorder.close();
  expect(names).toEqual(['proxy /v1/sdk/upload', 'api /api/kit/v1/sdk/login', 'api /v1/x', 'api /']);
});
