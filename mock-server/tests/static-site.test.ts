import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startStaticSite } from '../sites/static-site.ts';

const allReplacements = {
  api: 'http://api.localhost:1',
  files: 'http://files.localhost:2',
  collector: '',
  trackers: '',
  more: '',
};

const openSite = async (replacements: Readonly<Record<string, string>> = allReplacements) => {
  const root = mkdtempSync(join(tmpdir(), 'cagnotte-site-'));
  mkdirSync(join(root, 'assets'));
  writeFileSync(join(root, 'index.html'), '<!doctype html><title>home</title>');
  writeFileSync(join(root, 'assets', 'app-1a2b.js'), 'console.log(1)');
  const headersFile = `${root}.json`;
  writeFileSync(
    headersFile,
    JSON.stringify({
      '/*': {
        'Content-Security-Policy': "connect-src {api} {collector} {trackers}; img-src 'self' {files}; {more}",
        'X-Frame-Options': 'any',
      },
      '/assets/*': { 'X-Frame-Options': 'none' },
    }),
  );
  const site = await startStaticSite({
    root,
    port: 0,
    headersFile,
    replacements,
    config: { product: 'kit' },
  });
  onTestFinished(async () => {
    await site.close();
    rmSync(root, { recursive: true });
    rmSync(headersFile);
  });
  const get = (path: string) => fetch(`http://127.0.0.1:${site.port}${path}`);
  return { get, port: site.port, fileBesideRoot: basename(headersFile) };
};

/** Requests a path as it is written: `fetch` would remove `..` from it before it is sent. */
const getRaw = async (port: number, path: string) => {
  const [response] = (await once(request({ port, path }).end(), 'response')) as [IncomingMessage];
  return { status: response.statusCode, body: await text(response) };
};

describe('a built site', () => {
  it.each(['/', '/profile/shoot', '/profile/earned_coupons/a-1?clientId=demo.verger', '/Iframe'])(
    'RT-01 %s is a route, served as index.html and revalidated each time',
    async (path) => {
      const { get } = await openSite();
      const response = await get(path);
      expect(response.status).toBe(200);
      expect(await response.text()).toContain('<title>home</title>');
      expect(response.headers.get('cache-control')).toBe('no-cache');
      expect(response.headers.get('content-type')).toContain('text/html');
    },
  );

  it('refuses a request without a valid path, and keeps running', async () => {
    const { get, port } = await openSite();
    expect((await getRaw(port, '*@:99999/')).status).toBe(400);
    expect((await get('/')).status).toBe(200);
  });

  it('lets assets be cached forever, and responds to a missing asset with a 404 and not a page', async () => {
    const { get } = await openSite();
    const asset = await get('/assets/app-1a2b.js');
    expect(asset.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(asset.headers.get('content-type')).toContain('javascript');
    for (const path of ['/assets/gone-9z.js', '/assets/gone', '/favicon.ico']) {
      const missing = await get(path);
      expect(missing.status).toBe(404);
      expect(await missing.text()).not.toContain('<title>');
    }
  });

  it.each(['/../', '/assets/../../', '/%2e%2e/', '/..%2f', '/..\\', '/..%5c'])(
    'does not serve the file beside its folder as %s…',
    async (climb) => {
      const { port, fileBesideRoot } = await openSite();
      const { status, body } = await getRaw(port, `${climb}${fileBesideRoot}`);
      expect([status, body]).toEqual([404, 'no such file']);
    },
  );

  it('serves the given configuration as /config.json', async () => {
    const response = await (await openSite()).get('/config.json');
    expect(await response.json()).toEqual({ product: 'kit' });
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  it('sends the headers of the header file, with addresses filled in, and later patterns win', async () => {
    const { get } = await openSite();
    const page = await get('/');
    expect(page.headers.get('content-security-policy')).toBe(
      "connect-src http://api.localhost:1; img-src 'self' http://files.localhost:2",
    );
    expect(page.headers.get('x-frame-options')).toBe('any');
    expect((await get('/assets/app-1a2b.js')).headers.get('x-frame-options')).toBe('none');
  });

  it('removes an empty placeholder, and does not start with one that has no replacement', async () => {
    const fetchPolicy = async (overrides: Record<string, string>) =>
      (await (await openSite({ ...allReplacements, ...overrides })).get('/')).headers.get(
        'content-security-policy',
      );
    expect(
      await fetchPolicy({ trackers: 'https://t.example', more: "trusted-types a; object-src 'none'" }),
    ).toBe(
      "connect-src http://api.localhost:1 https://t.example; img-src 'self' http://files.localhost:2; trusted-types a; object-src 'none'",
    );
    await expect(openSite({ api: '' })).rejects.toThrow('nothing given for {collector}');
  });
});

describe('a built site with a backend behind its own origin', () => {
  const openForwarding = async () => {
    const received: IncomingHttpHeaders[] = [];
    const backend = createServer((incoming, response) => {
      received.push(incoming.headers);
      if (incoming.url === '/api/broken') return void incoming.socket.destroy();
      response.writeHead(201, {
        'Set-Cookie': 'a=b',
        'Content-Type': 'text/html',
        'Content-Security-Policy': 'none',
      });
      incoming.pipe(response);
    });
    backend.listen(0, '127.0.0.1');
    await once(backend, 'listening');
    const { port } = backend.address() as AddressInfo;
    const root = mkdtempSync(join(tmpdir(), 'cagnotte-site-'));
    writeFileSync(join(root, 'index.html'), '<!doctype html><title>home</title>');
    const site = await startStaticSite({
      root,
      port: 0,
      forwards: { '/api/': `http://api.localhost:${port}`, '/web_client/': null },
    });
    onTestFinished(async () => {
      await site.close();
      backend.close();
      rmSync(root, { recursive: true });
    });
    const open = (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${site.port}${path}`, init);
    return { open, received, port };
  };

  it('forwards calls and their bodies, without cookies in either direction', async () => {
    const { open, received, port } = await openForwarding();
    const response = await open('/api/v2/receipts?a=b', {
      method: 'POST',
      body: 'x=1',
      headers: { cookie: 'token=t' },
    });
    expect([response.status, await response.text()]).toEqual([201, 'x=1']);
    expect(response.headers.get('set-cookie')).toBeNull();
    expect(received[0]).toMatchObject({ host: `api.localhost:${port}` });
    expect(received[0]).not.toHaveProperty('cookie');
  });

  it('sandboxes forwarded responses, and does not forward a page of the backend', async () => {
    const { open } = await openForwarding();
    const { headers } = await open('/api/page');
    expect(headers.get('content-security-policy')).toBe(
      "default-src 'none'; frame-ancestors 'none'; sandbox",
    );
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect((await open('/web_client/sdk/iframe')).status).toBe(404);
    expect((await open('/profile/shop')).status).toBe(200);
  });

  it('breaks a connection that the backend breaks', async () => {
    const { open } = await openForwarding();
    await expect(open('/api/broken')).rejects.toThrow('fetch failed');
  });
});
