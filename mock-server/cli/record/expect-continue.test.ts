import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from 'vitest';
import { answerTo, begin } from './testing/client.ts';
import { bytesOf, recordBefore, startUpstream } from './testing/upstream.ts';

describe('Expect: 100-continue', () => {
  it('it is the server that lets the body come', async () => {
    const order: string[] = [];
    const upstream = await startUpstream(
      () => undefined,
      (server) =>
        server.on('checkContinue', (request: IncomingMessage, response) => {
          order.push(`server: ${request.headers.expect ?? ''}`);
          response.writeContinue();
          void bytesOf(request).then((body) => response.end(body));
        }),
    );
    const { recorder } = await recordBefore(upstream);
    const request = begin(recorder.address, 'POST', { expect: '100-continue', 'content-length': '4' });
    request.on('continue', () => {
      order.push('client');
      request.end('body');
    });
    request.flushHeaders();
    expect((await answerTo(request)).body.toString()).toBe('body');
    expect(order).toEqual(['server: 100-continue', 'client']);
  });

  it('and it may refuse it', async () => {
    const upstream = await startUpstream(
      () => undefined,
      (server) => server.on('checkContinue', (_, response) => response.writeHead(413).end('too large')),
    );
    const { recorder, calls } = await recordBefore(upstream);
    const request = begin(recorder.address, 'POST', { expect: '100-continue', 'content-length': '4' });
    let isLetIn = false;
    request.on('continue', () => (isLetIn = true));
    request.flushHeaders();
    const { answer, body } = await answerTo(request);
    expect([answer.statusCode, body.toString(), isLetIn]).toEqual([413, 'too large', false]);
    request.destroy();
    const lost = { request: expect.stringContaining('arrive') as string };
    await expect.poll(() => calls).toMatchObject([{ answer: { status: 413 }, lost }]);
  });
});
