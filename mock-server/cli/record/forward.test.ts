import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { answerTo, begin, deferred, rawly, sha256 } from './testing/client.ts';
import { bytesOf, recordBefore, startUpstream } from './testing/upstream.ts';

/** Bytes that are no text, with line ends and what looks like a boundary among them. */
const tricky = (): Buffer =>
  Buffer.concat([randomBytes(50_000), Buffer.from('\r\n--boundary--\r\n\r\n0\r\n\r\n'), randomBytes(50_000)]);

describe('what passes through is not touched', () => {
  it('bytes go and come back as they were, both with their length and in pieces', async () => {
    const seen: { hash: string; length: string | undefined; coding: string | undefined }[] = [];
    const back = tricky();
    const upstream = await startUpstream(async (request, response) => {
      const { 'content-length': length, 'transfer-encoding': coding } = request.headers;
      seen.push({ hash: sha256(await bytesOf(request)), length, coding });
      if (coding) response.write(back.subarray(0, 1000));
      response.end(coding ? back.subarray(1000) : back);
    });
    const { recorder, calls } = await recordBefore(upstream);
    const there = tricky();
    const whole = begin(`${recorder.address}/a`, 'POST', { 'content-length': String(there.length) });
    whole.end(there);
    const pieces = begin(`${recorder.address}/b`, 'DELETE', { 'transfer-encoding': 'chunked' });
    for (let at = 0; at < there.length; at += 7777) pieces.write(there.subarray(at, at + 7777));
    pieces.end();
    for (const { body } of await Promise.all([answerTo(whole), answerTo(pieces)]))
      expect(sha256(body)).toBe(sha256(back));
    expect(seen).toHaveLength(2);
    expect(seen).toContainEqual({ hash: sha256(there), length: String(there.length), coding: undefined });
    expect(seen).toContainEqual({ hash: sha256(there), length: undefined, coding: 'chunked' });
    await expect.poll(() => calls).toHaveLength(2);
    for (const { request, answer } of calls)
      expect([sha256(request.body ?? back), sha256(answer?.body ?? there)]).toEqual([
        sha256(there),
        sha256(back),
      ]);
  });

  it('an upload of 12 MB, while it arrives', async () => {
    const large = randomBytes(12 * 1024 * 1024);
    let hash = '';
    const upstream = await startUpstream(async (request, response) => {
      hash = sha256(await bytesOf(request));
      response.end();
    });
    const { recorder, calls, bytes } = await recordBefore(upstream);
    const answer = await fetch(`${recorder.address}/v1/sdk/upload`, { method: 'POST', body: large });
    expect(answer.status).toBe(200);
    expect(hash).toBe(sha256(large));
    await expect.poll(() => calls).toHaveLength(1);
    expect(sha256(calls[0]?.request.body ?? Buffer.alloc(0))).toBe(sha256(large));
    expect(bytes).toEqual([{ up: large.length, down: 0 }]);
  });

  it('the first bytes reach the server before the last ones are sent', async () => {
    const first = deferred<string>();
    const upstream = await startUpstream(async (request, response) => {
      request.once('data', (chunk: Buffer) => first.resolve(chunk.toString()));
      response.end((await bytesOf(request)).toString().toUpperCase());
    });
    const { recorder } = await recordBefore(upstream);
    const request = begin(recorder.address, 'POST', { 'transfer-encoding': 'chunked' });
    request.write('one ');
    expect(await first.promise).toBe('one ');
    request.end('two');
    expect((await answerTo(request)).body.toString()).toBe('ONE TWO');
  });

  it.each([
    ['gzip', gzipSync],
    ['br', brotliCompressSync],
  ])('an answer as %s reaches the client packed, and is judged unpacked', async (encoding, pack) => {
    const packed = pack('{"points":7}');
    const upstream = await startUpstream((_, response) => {
      response
        .writeHead(200, { 'Content-Encoding': encoding, 'Content-Type': 'application/json' })
        .end(packed);
    });
    const { recorder, calls } = await recordBefore(upstream);
    const request = begin(recorder.address, 'GET');
    request.end();
    const { answer, body } = await answerTo(request);
    expect(answer.headers['content-encoding']).toBe(encoding);
    expect(body.equals(packed)).toBe(true);
    await expect.poll(() => Buffer.from(calls[0]?.answer?.body ?? []).toString()).toBe('{"points":7}');
  });

  it('an answer that is not packed as it says is the fault of the server', async () => {
    const upstream = await startUpstream((_, response) => {
      response.writeHead(200, { 'Content-Encoding': 'gzip' }).end('{"points":7}');
    });
    const { recorder, calls } = await recordBefore(upstream);
    const request = begin(recorder.address, 'GET');
    request.end();
    expect((await answerTo(request)).body.toString()).toBe('{"points":7}');
    await expect
      .poll(() => calls[0]?.failure)
      .toEqual({ by: 'server', why: expect.stringContaining('gzip') as string });
  });

  it('path, query and headers, also those that come twice; not what belongs to one connection', async () => {
    let url: string | undefined;
    let headers: readonly string[] = [];
    const upstream = await startUpstream((request, response) => {
      ({ url, rawHeaders: headers } = request);
      response
        .writeHead(418, 'Short And Stout', ['Set-Cookie', 'a=1', 'Set-Cookie', 'b=2', 'X-CaSe', 'Kept'])
        .end();
    });
    const { recorder } = await recordBefore(new URL(`${upstream.href}base/`));
    const answer = await rawly(
      recorder.address,
      'GET /api/%7Ex?b=%20&a=1&a=2 HTTP/1.1\r\nHost: here.example\r\nX-OdD: One\r\nX-OdD: Two\r\nOrigin: https://a.example\r\n' +
        'Connection: close, X-Hop\r\nX-Hop: gone\r\nTE: trailers\r\n\r\n',
    );
    expect(url).toBe('/base/api/%7Ex?b=%20&a=1&a=2');
    const pairs = headers.flatMap((name, at) => (at % 2 === 0 ? [`${name}: ${headers[at + 1]}`] : []));
    expect(pairs).toEqual([
      `Host: ${upstream.host}`,
      'X-OdD: One',
      'X-OdD: Two',
      'Origin: https://a.example',
      'Connection: close',
    ]);
    expect(answer).toMatch(/^HTTP\/1\.1 418 Short And Stout\r\n/);
    expect(answer).toContain('Set-Cookie: a=1\r\nSet-Cookie: b=2\r\nX-CaSe: Kept\r\n');
  });

  it('a POST without a body is announced as one', async () => {
    let headers: IncomingMessage['headers'] = {};
    const upstream = await startUpstream((request, response) => {
      ({ headers } = request);
      response.end();
    });
    const { recorder, calls } = await recordBefore(upstream);
    await rawly(recorder.address, 'POST /x HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n');
    expect(headers).toMatchObject({ 'content-length': '0' });
    expect(headers).not.toHaveProperty('transfer-encoding');
    await expect.poll(() => calls).toMatchObject([{ request: { body: undefined } }]);
  });

  it('HEAD, 204 and 304 have no body, and keep their headers', async () => {
    const upstream = await startUpstream((request, response) => {
      response.writeHead(Number(request.url?.slice(1)), { 'Content-Length': '5', ETag: '"a"' }).end();
    });
    const { recorder } = await recordBefore(upstream);
    for (const [method, path] of [
      ['HEAD', '/200'],
      ['GET', '/304'],
    ] as const) {
      const request = begin(`${recorder.address}${path}`, method);
      request.end();
      const { answer, body } = await answerTo(request);
      expect([answer.headers['content-length'], answer.headers.etag, body.length]).toEqual(['5', '"a"', 0]);
    }
  });

  it('a preflight comes back as the server gave it', async () => {
    const cors = {
      'Access-Control-Allow-Origin': 'https://shop.example',
      'Access-Control-Allow-Methods': 'GET, POST',
      'Access-Control-Allow-Headers': 'Authorization, X-Request-Id',
      'Access-Control-Max-Age': '600',
      Vary: 'Origin',
    };
    let asked: IncomingMessage['headers'] = {};
    const upstream = await startUpstream((request, response) => {
      asked = request.headers;
      response.writeHead(204, cors).end();
    });
    const { recorder } = await recordBefore(upstream);
    const headers = {
      origin: 'https://shop.example',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authorization',
    };
    const request = begin(`${recorder.address}/api/kitv3/shop_cart/buy`, 'OPTIONS', headers);
    request.end();
    const { answer } = await answerTo(request);
    expect(answer.statusCode).toBe(204);
    for (const [name, value] of Object.entries(cors)) expect(answer.headers[name.toLowerCase()]).toBe(value);
    expect(Object.keys(answer.headers).filter((name) => /^access-control/.test(name))).toHaveLength(4);
    expect(asked).toMatchObject(headers);
  });
});
