import { once } from 'node:events';
import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { Agent, request as sendRequest, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startStaticSite } from '../sites/static-site.ts';
import { openSandbox } from './open-sandbox.ts';

const script = 'export const words = "compressible text";\n'.repeat(100);
const picture = Buffer.alloc(4000, 7);

const openSite = async () => {
  const root = mkdtempSync(join(tmpdir(), 'cagnotte-serving-'));
  writeFileSync(join(root, 'index.html'), `<!doctype html><title>home</title>${' '.repeat(2000)}`);
  writeFileSync(join(root, 'app.js'), script);
  writeFileSync(join(root, 'small.js'), '1');
  writeFileSync(join(root, 'picture.webp'), picture);
  const site = await startStaticSite({ root, port: 0 });
  onTestFinished(async () => {
    await site.close();
    rmSync(root, { recursive: true });
  });
  return { root, port: site.port };
};

interface ReceivedResponse {
  readonly status: number | undefined;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
  /** The client's port: the same number means the same connection. */
  readonly from: number | undefined;
}

/** Opens one connection at a time, and reuses it as long as the server keeps it open. */
const openClient = (port: number) => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  onTestFinished(() => agent.destroy());
  return async (
    path: string,
    headers: Record<string, string> = {},
    method = 'GET',
  ): Promise<ReceivedResponse> => {
    const sent = sendRequest({ host: '127.0.0.1', port, path, headers, method, agent }).end();
    const [response] = (await once(sent, 'response')) as [IncomingMessage];
    const from = sent.socket?.localPort;
    return { status: response.statusCode, headers: response.headers, body: await buffer(response), from };
  };
};

describe('a built site', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['br;q=0, gzip;q=0.5', 'gzip', gunzipSync],
  ])('compresses text for a client that accepts %s: %s', async (accepted, coding, decompress) => {
    const { port } = await openSite();
    const get = openClient(port);
    const { headers, body } = await get('/app.js', { 'accept-encoding': accepted });
    expect(headers['content-encoding']).toBe(coding);
    expect(headers['content-type']).toBe('text/javascript');
    expect(headers.vary).toBe('Accept-Encoding');
    expect(body.length).toBeLessThan(script.length / 10);
    expect(decompress(body).toString()).toBe(script);
  });

  it('sends plain text to a client that accepts no coding, with Vary for caches', async () => {
    const { port } = await openSite();
    const { headers, body } = await openClient(port)('/app.js');
    expect(headers['content-encoding']).toBeUndefined();
    expect(headers.vary).toBe('Accept-Encoding');
    expect(body.toString()).toBe(script);
  });

  it('does not compress pictures and files of a few bytes', async () => {
    const { port } = await openSite();
    const get = openClient(port);
    for (const path of ['/picture.webp', '/small.js']) {
      const { headers } = await get(path, { 'accept-encoding': 'br' });
      expect(headers['content-encoding']).toBeUndefined();
    }
    expect((await get('/picture.webp', { 'accept-encoding': 'br' })).body).toEqual(picture);
  });

  it('compresses the page of a route', async () => {
    const { port } = await openSite();
    const { headers, body } = await openClient(port)('/profile/shoot', { 'accept-encoding': 'br' });
    expect(headers['cache-control']).toBe('no-cache');
    expect(brotliDecompressSync(body).toString()).toContain('<title>home</title>');
  });

  it('responds to HEAD with the tag of GET and no body, and to the same tag with a 304', async () => {
    const { port } = await openSite();
    const get = openClient(port);
    const accepted = { 'accept-encoding': 'br' };
    const { headers: getHeaders } = await get('/app.js', accepted);
    const head = await get('/app.js', accepted, 'HEAD');
    expect(head.body).toHaveLength(0);
    expect(head.headers.etag).toBe(getHeaders.etag);
    const again = await get('/app.js', { ...accepted, 'if-none-match': getHeaders.etag ?? '' });
    expect(again).toMatchObject({ status: 304, body: Buffer.alloc(0) });
  });

  it('responds to a range with a part of the text, not of its compressed form', async () => {
    const { port } = await openSite();
    const { status, headers, body } = await openClient(port)('/app.js', {
      'accept-encoding': 'br',
      range: 'bytes=0-9',
    });
    expect(status).toBe(206);
    expect(headers['content-encoding']).toBeUndefined();
    expect(headers['content-range']).toBe(`bytes 0-9/${script.length}`);
    expect(body.toString()).toBe(script.slice(0, 10));
  });

  it('compresses a changed file again', async () => {
    const { root, port } = await openSite();
    const get = openClient(port);
    const first = await get('/app.js', { 'accept-encoding': 'br' });
    writeFileSync(join(root, 'app.js'), script.replaceAll('text', 'word'));
    utimesSync(join(root, 'app.js'), new Date(), new Date(Date.now() + 2000));
    const second = await get('/app.js', { 'accept-encoding': 'br' });
    expect(second.headers.etag).not.toBe(first.headers.etag);
    expect(brotliDecompressSync(second.body).toString()).toContain('compressible word');
  });

  it('keeps a connection open for several requests', async () => {
    const { port } = await openSite();
    const get = openClient(port);
    const { headers, from } = await get('/');
    expect(headers['keep-alive']).toBe('timeout=75');
    expect((await get('/app.js', { 'accept-encoding': 'br' })).from).toBe(from);
    expect((await get('/picture.webp')).from).toBe(from);
  });
});

describe('the sandbox', () => {
  const shop = '/api/kitv3/shopv3?access_token=demo.serving';

  it('compresses the responses of the API if it keeps connections open', async () => {
    const { apiPort } = await openSandbox({ keepConnections: true });
    const get = openClient(apiPort);
    const plain = await get(shop);
    const { headers, body } = await get(shop, { 'accept-encoding': 'gzip, br' });
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(body)).toEqual(plain.body);
  });

  it('otherwise accepts one call per connection, and compresses nothing', async () => {
    const { apiPort } = await openSandbox();
    const get = openClient(apiPort);
    const { from } = await get(shop);
    const again = await get(shop, { 'accept-encoding': 'gzip, br' });
    expect(again.from).not.toBe(from);
    expect(again.headers['content-encoding']).toBeUndefined();
  });

  it('keeps connections open on request, until the first fault', async () => {
    const { apiPort, fault } = await openSandbox({ keepConnections: true });
    const get = openClient(apiPort);
    const { from } = await get(shop);
    expect((await get(shop)).from).toBe(from);
    await fault('demo.serving', { operationId: 'getShop', kind: 'status', status: 503 });
    const failed = await get(shop);
    expect(failed).toMatchObject({ status: 503 });
    expect(failed.from).not.toBe(from);
    expect((await get(shop)).from).not.toBe(failed.from);
  });
});
