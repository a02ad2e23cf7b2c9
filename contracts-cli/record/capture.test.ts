import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { startCapture } from './capture.ts';
import {
  receiveResponse,
  openRequest,
  waitForClose,
  createDeferred,
  sendRaw,
  getSha256,
} from './testing/client.ts';
import { captureBefore, startUpstream } from './testing/upstream.ts';

/** Binary bytes that contain line ends and a text like a boundary. */
const tricky = (): Buffer =>
  Buffer.concat([randomBytes(50_000), Buffer.from('\r\n--boundary--\r\n\r\n0\r\n\r\n'), randomBytes(50_000)]);

describe('the recorder', () => {
  it('forwards the bytes of both directions unchanged, with a length or in chunks', async () => {
    const seen: { hash: string; length: string | undefined; coding: string | undefined }[] = [];
    const responseBytes = tricky();
    const upstream = await startUpstream(async (request, response) => {
      const { 'content-length': length, 'transfer-encoding': coding } = request.headers;
      seen.push({ hash: getSha256(await buffer(request)), length, coding });
      if (coding) response.write(responseBytes.subarray(0, 1000));
      response.end(coding ? responseBytes.subarray(1000) : responseBytes);
    });
    const { capture, calls } = await captureBefore(upstream);
    const requestBytes = tricky();
    const whole = openRequest(`${capture.address}/a`, 'POST', {
      'content-length': String(requestBytes.length),
    });
    whole.end(requestBytes);
    const pieces = openRequest(`${capture.address}/b`, 'DELETE', { 'transfer-encoding': 'chunked' });
    for (let at = 0; at < requestBytes.length; at += 7777) pieces.write(requestBytes.subarray(at, at + 7777));
    pieces.end();
    for (const { body } of await Promise.all([receiveResponse(whole), receiveResponse(pieces)]))
      expect(getSha256(body)).toBe(getSha256(responseBytes));
    expect(seen).toHaveLength(2);
    expect(seen).toContainEqual({
      hash: getSha256(requestBytes),
      length: String(requestBytes.length),
      coding: undefined,
    });
    expect(seen).toContainEqual({ hash: getSha256(requestBytes), length: undefined, coding: 'chunked' });
    await expect.poll(() => calls).toHaveLength(2);
    for (const { request, response } of calls)
      expect([getSha256(request.body ?? responseBytes), getSha256(response?.body ?? requestBytes)]).toEqual([
        getSha256(requestBytes),
        getSha256(responseBytes),
      ]);
  });

  it('forwards an upload of 12 MB unchanged, and records it', async () => {
    const large = randomBytes(12 * 1024 * 1024);
    let hash = '';
    const upstream = await startUpstream(async (request, response) => {
      hash = getSha256(await buffer(request));
      response.end();
    });
    const { capture, calls } = await captureBefore(upstream);
    const response = await fetch(`${capture.address}/v1/sdk/upload`, { method: 'POST', body: large });
    expect(response.status).toBe(200);
    expect(hash).toBe(getSha256(large));
    await expect.poll(() => calls).toHaveLength(1);
    expect(getSha256(calls[0]?.request.body ?? Buffer.alloc(0))).toBe(getSha256(large));
  });

  it('forwards the first bytes before the client sends the last ones', async () => {
    const first = createDeferred<string>();
    const upstream = await startUpstream(async (request, response) => {
      request.once('data', (chunk: Buffer) => first.resolve(chunk.toString()));
      response.end((await buffer(request)).toString().toUpperCase());
    });
    const { capture } = await captureBefore(upstream);
    const request = openRequest(capture.address, 'POST', { 'transfer-encoding': 'chunked' });
    request.write('one ');
    expect(await first.promise).toBe('one ');
    request.end('two');
    expect((await receiveResponse(request)).body.toString()).toBe('ONE TWO');
  });

  it('requests an uncompressed body, and forwards a response that is compressed anyway', async () => {
    const packed = gzipSync('{"points":7}');
    let acceptEncoding: string | string[] | undefined;
    const upstream = await startUpstream((request, response) => {
      acceptEncoding = request.headers['accept-encoding'];
      response.writeHead(200, { 'Content-Encoding': 'gzip', 'Content-Type': 'application/json' }).end(packed);
    });
    const { capture, calls } = await captureBefore(upstream);
    const request = openRequest(capture.address, 'GET', { 'accept-encoding': 'gzip, br' });
    request.end();
    const { response, body } = await receiveResponse(request);
    expect(acceptEncoding).toBe('identity');
    expect(response.headers['content-encoding']).toBe('gzip');
    expect(body.equals(packed)).toBe(true);
    await expect
      .poll(() => calls)
      .toMatchObject([
        { failure: undefined, lost: { response: 'not kept: the server compressed it (gzip)' } },
      ]);
  });

  it('forwards path, query and headers, even repeated ones, without the headers of one connection', async () => {
    let url: string | undefined;
    let headers: readonly string[] = [];
    const upstream = await startUpstream((request, response) => {
      ({ url, rawHeaders: headers } = request);
      response
        .writeHead(418, 'Short And Stout', ['Set-Cookie', 'a=1', 'Set-Cookie', 'b=2', 'X-CaSe', 'Kept'])
        .end();
    });
    const { capture } = await captureBefore(new URL(`${upstream.href}base/`));
    const response = await sendRaw(
      capture.address,
      'GET /api/%7Ex?b=%20&a=1&a=2 HTTP/1.1\r\nHost: here.example\r\nX-OdD: One\r\nX-OdD: Two\r\nOrigin: https://a.example\r\n' +
        'Connection: close, X-Hop\r\nX-Hop: gone\r\nTE: trailers\r\n\r\n',
    );
    expect(url).toBe('/base/api/%7Ex?b=%20&a=1&a=2');
    const pairs = headers.flatMap((name, at) => (at % 2 === 0 ? [`${name}: ${headers[at + 1]}`] : []));
    expect(pairs).toEqual([
      `Host: ${upstream.host}`,
      'Accept-Encoding: identity',
      'X-OdD: One',
      'X-OdD: Two',
      'Origin: https://a.example',
      'Connection: close',
    ]);
    expect(response).toMatch(/^HTTP\/1\.1 418 Short And Stout\r\n/);
    expect(response).toContain('Set-Cookie: a=1\r\nSet-Cookie: b=2\r\nX-CaSe: Kept\r\n');
  });

  it('forwards a POST without a body, with its length of 0', async () => {
    let headers: IncomingMessage['headers'] = {};
    const upstream = await startUpstream((request, response) => {
      ({ headers } = request);
      response.end();
    });
    const { capture, calls } = await captureBefore(upstream);
    await sendRaw(capture.address, 'POST /x HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n');
    expect(headers).toMatchObject({ 'content-length': '0' });
    expect(headers).not.toHaveProperty('transfer-encoding');
    await expect.poll(() => calls).toMatchObject([{ request: { body: undefined } }]);
  });

  it('forwards HEAD, 204 and 304 without a body, with their headers', async () => {
    const upstream = await startUpstream((request, response) => {
      response.writeHead(Number(request.url?.slice(1)), { 'Content-Length': '5', ETag: '"a"' }).end();
    });
    const { capture } = await captureBefore(upstream);
    for (const [method, path] of [
      ['HEAD', '/200'],
      ['GET', '/204'],
      ['GET', '/304'],
    ] as const) {
      const request = openRequest(`${capture.address}${path}`, method);
      request.end();
      const { response, body } = await receiveResponse(request);
      expect([response.headers['content-length'], response.headers.etag, body.length]).toEqual([
        '5',
        '"a"',
        0,
      ]);
    }
  });

  it('forwards the response of the server to a preflight', async () => {
    const cors = {
      'Access-Control-Allow-Origin': 'https://shop.example',
      'Access-Control-Allow-Methods': 'GET, POST',
      'Access-Control-Allow-Headers': 'Authorization, X-Request-Id',
      'Access-Control-Max-Age': '600',
      Vary: 'Origin',
    };
    let forwardedHeaders: IncomingMessage['headers'] = {};
    const upstream = await startUpstream((request, response) => {
      forwardedHeaders = request.headers;
      response.writeHead(204, cors).end();
    });
    const { capture } = await captureBefore(upstream);
    const headers = {
      origin: 'https://shop.example',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authorization',
    };
    const request = openRequest(`${capture.address}/api/kitv3/shop_cart/buy`, 'OPTIONS', headers);
    request.end();
    const { response } = await receiveResponse(request);
    expect(response.statusCode).toBe(204);
    for (const [name, value] of Object.entries(cors))
      expect(response.headers[name.toLowerCase()]).toBe(value);
    expect(Object.keys(response.headers).filter((name) => /^access-control/.test(name))).toHaveLength(4);
    expect(forwardedHeaders).toMatchObject(headers);
  });
});

describe('a broken call', () => {
  it('gets a 502 that a page can read when the server cannot be reached, and is reported', async () => {
    const upstream = await startUpstream(() => undefined);
    const { capture, calls } = await captureBefore(new URL('http://127.0.0.1:1'));
    expect(upstream.port).not.toBe('1');
    const response = await fetch(`${capture.address}/api/x`, { headers: { origin: 'https://shop.example' } });
    expect(response.status).toBe(502);
    expect(response.headers.get('access-control-allow-origin')).toBe('https://shop.example');
    expect(await response.json()).toMatchObject({
      error_details: { code: 'other', debug_message: expect.stringContaining('ECONNREFUSED') as string },
    });
    await expect
      .poll(() => calls)
      .toMatchObject([
        {
          response: undefined,
          failure: { by: 'server', why: expect.stringContaining('ECONNREFUSED') as string },
        },
      ]);
  });

  it('gets a 502 when the server cuts the connection in the middle of an upload', async () => {
    const upstream = await startUpstream((request) => {
      request.once('data', () => request.socket.destroy());
    });
    const { capture, calls } = await captureBefore(upstream);
    const response = await fetch(capture.address, { method: 'POST', body: randomBytes(3_000_000) });
    expect(response.status).toBe(502);
    await expect.poll(() => calls).toMatchObject([{ failure: { by: 'server' } }]);
  });

  it('breaks off for the client when the response breaks off', async () => {
    const upstream = await startUpstream((_, response) => {
      response.writeHead(200, { 'Content-Length': '100' });
      response.write('half', () => response.destroy());
    });
    const { capture, calls } = await captureBefore(upstream);
    await expect(fetch(capture.address).then((response) => response.text())).rejects.toThrow('terminated');
    await expect
      .poll(() => calls)
      .toMatchObject([
        {
          response: undefined,
          failure: { by: 'server', why: expect.stringContaining('broke off') as string },
        },
      ]);
  });

  it('is aborted at the server when the client disconnects', async () => {
    const forwarded = createDeferred<IncomingMessage>();
    const upstream = await startUpstream((request) => forwarded.resolve(request));
    const { capture, calls } = await captureBefore(upstream);
    const request = openRequest(capture.address, 'GET');
    request.end();
    const incoming = await forwarded.promise;
    const gone = waitForClose(incoming);
    request.destroy();
    await gone;
    await expect.poll(() => calls).toMatchObject([{ failure: { by: 'client' } }]);
  });

  it('gets a response that arrives before the end of the upload', async () => {
    const upstream = await startUpstream((request, response) => {
      request.once('data', () => response.writeHead(401).end('{"early":true}'));
    });
    const { capture } = await captureBefore(upstream);
    const request = openRequest(capture.address, 'POST', { 'transfer-encoding': 'chunked' });
    request.write(randomBytes(100_000));
    const { response, body } = await receiveResponse(request);
    expect([response.statusCode, body.toString()]).toEqual([401, '{"early":true}']);
    request.destroy();
  });

  it('is cut and reported when the recorder ends', async () => {
    const forwarded = createDeferred<IncomingMessage>();
    const upstream = await startUpstream((request) => forwarded.resolve(request));
    const { capture, calls } = await captureBefore(upstream);
    openRequest(capture.address, 'GET').end();
    const gone = waitForClose(await forwarded.promise);
    await capture.close();
    await gone;
    expect(calls).toMatchObject([
      { response: undefined, failure: { by: 'recorder', why: 'the recorder was stopped' } },
    ]);
  });

  it('gets an explanation when the recorder is used as a system proxy', async () => {
    const upstream = await startUpstream(() => undefined);
    const { capture } = await captureBefore(upstream);
    const response = await sendRaw(
      capture.address,
      'GET http://a.example/ HTTP/1.1\r\nHost: a.example\r\nConnection: close\r\n\r\n',
    );
    expect(response).toMatch(/^HTTP\/1\.1 400 /);
    expect(response).toContain('base address of the client');
  });
});

describe('bodies beyond the limits', () => {
  it('are forwarded whole, and only their size is recorded', async () => {
    const large = randomBytes(3000);
    let hash = '';
    const upstream = await startUpstream(async (request, response) => {
      hash = getSha256(await buffer(request));
      response.end(large);
    });
    const { capture, calls } = await captureBefore(upstream, { each: 2000, all: 10_000 });
    const response = await fetch(capture.address, { method: 'POST', body: large });
    expect(getSha256(new Uint8Array(await response.arrayBuffer()))).toBe(getSha256(large));
    expect(hash).toBe(getSha256(large));
    const why = 'not kept: 3000 bytes';
    await expect.poll(() => calls).toMatchObject([{ lost: { request: why, response: why } }]);
    expect(calls[0]?.request.body).toBeUndefined();
  });

  it('include many small bodies that exceed the limit together', async () => {
    const upstream = await startUpstream((_, response) => response.end(randomBytes(900)));
    const { capture, calls } = await captureBefore(upstream, { each: 2000, all: 2000 });
    for (let count = 0; count < 3; count += 1) await (await fetch(capture.address)).arrayBuffer();
    await expect.poll(() => calls).toHaveLength(3);
    expect(calls.map(({ lost }) => lost?.response === undefined)).toEqual([true, true, false]);
  });
});

it('the recorder sends uploads to the file proxy, and all other requests to the API', async () => {
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
  const capture = await startCapture({ api, proxy, host: '127.0.0.1', port: 0, onCall: () => undefined });
  for (const path of ['/v1/sdk/upload', '/api/kit/v1/sdk/login', '/v1/x', '/'])
    await fetch(`${capture.address}${path}`);
  await capture.close();
  expect(names).toEqual(['proxy /v1/sdk/upload', 'api /api/kit/v1/sdk/login', 'api /v1/x', 'api /']);
});
