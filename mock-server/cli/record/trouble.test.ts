import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from 'vitest';
import { answerTo, begin, closeOf, deferred, rawly } from './testing/client.ts';
import { recordBefore, startUpstream } from './testing/upstream.ts';

describe('what goes wrong', () => {
  it('a server that is not there: 502 that a page can read, and it is told', async () => {
    const upstream = await startUpstream(() => undefined);
    const { recorder, calls } = await recordBefore(new URL('http://127.0.0.1:1'));
    expect(upstream.port).not.toBe('1');
    const answer = await fetch(`${recorder.address}/api/x`, { headers: { origin: 'https://shop.example' } });
    expect(answer.status).toBe(502);
    expect(answer.headers.get('access-control-allow-origin')).toBe('https://shop.example');
    expect(await answer.json()).toMatchObject({
      error_details: { code: 'other', debug_message: expect.stringContaining('ECONNREFUSED') as string },
    });
    await expect
      .poll(() => calls)
      .toMatchObject([
        {
          answer: undefined,
          failure: { by: 'server', why: expect.stringContaining('ECONNREFUSED') as string },
        },
      ]);
  });

  it('a server that cuts the connection in the middle of an upload: 502 all the same', async () => {
    const upstream = await startUpstream((request) => {
      request.once('data', () => request.socket.destroy());
    });
    const { recorder, calls } = await recordBefore(upstream);
    const answer = await fetch(recorder.address, { method: 'POST', body: randomBytes(3_000_000) });
    expect(answer.status).toBe(502);
    await expect.poll(() => calls).toMatchObject([{ failure: { by: 'server' } }]);
  });

  it('an answer that breaks off breaks off for the client too', async () => {
    const upstream = await startUpstream((_, response) => {
      response.writeHead(200, { 'Content-Length': '100' });
      response.write('half', () => response.destroy());
    });
    const { recorder, calls } = await recordBefore(upstream);
    await expect(fetch(recorder.address).then((answer) => answer.text())).rejects.toThrow();
    await expect
      .poll(() => calls)
      .toMatchObject([
        { answer: undefined, failure: { by: 'server', why: expect.stringContaining('broke off') as string } },
      ]);
  });

  it('a client that goes away: the call to the server is given up', async () => {
    const asked = deferred<IncomingMessage>();
    const upstream = await startUpstream((request) => asked.resolve(request));
    const { recorder, calls } = await recordBefore(upstream);
    const request = begin(recorder.address, 'GET');
    request.end();
    const incoming = await asked.promise;
    const gone = closeOf(incoming);
    request.destroy();
    await gone;
    await expect.poll(() => calls).toMatchObject([{ failure: { by: 'client' } }]);
  });

  it('an answer that comes before the upload has ended reaches the client', async () => {
    const upstream = await startUpstream((request, response) => {
      request.once('data', () => response.writeHead(401).end('{"early":true}'));
    });
    const { recorder } = await recordBefore(upstream);
    const request = begin(recorder.address, 'POST', { 'transfer-encoding': 'chunked' });
    request.write(randomBytes(100_000));
    const { answer, body } = await answerTo(request);
    expect([answer.statusCode, body.toString()]).toEqual([401, '{"early":true}']);
    request.destroy();
  });

  it('what is still under way when the recorder ends is cut off, and told', async () => {
    const asked = deferred<IncomingMessage>();
    const upstream = await startUpstream((request) => asked.resolve(request));
    const { recorder, calls } = await recordBefore(upstream);
    begin(recorder.address, 'GET').end();
    await asked.promise;
    await recorder.close();
    expect(calls).toMatchObject([
      { answer: undefined, failure: { by: 'recorder', why: 'the recorder was stopped' } },
    ]);
  });

  it('a WebSocket is refused', async () => {
    const upstream = await startUpstream(() => undefined);
    const { recorder, calls } = await recordBefore(upstream);
    const answer = await rawly(
      recorder.address,
      'GET /cable HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n',
    );
    expect(answer).toMatch(/^HTTP\/1\.1 501 /);
    expect(calls).toMatchObject([
      { failure: { by: 'recorder', why: expect.stringContaining('WebSocket') as string } },
    ]);
  });

  it('used as the proxy of a system, it says what it is', async () => {
    const upstream = await startUpstream(() => undefined);
    const { recorder } = await recordBefore(upstream);
    const answer = await rawly(
      recorder.address,
      'GET http://a.example/ HTTP/1.1\r\nHost: a.example\r\nConnection: close\r\n\r\n',
    );
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).toContain('base addresses');
  });
});
