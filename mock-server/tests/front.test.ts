import { request } from 'node:http';
import { describe, expect, it } from 'vitest';
import { openSandbox } from './open-sandbox.ts';

interface ErrorResponse {
  error_details: { code: string; invalid_parameter: string | null; invalid_reason: string | null };
}

const readError = async (response: Response): Promise<ErrorResponse['error_details']> =>
  ((await response.json()) as ErrorResponse).error_details;

describe('CORS across sites', () => {
  it('a preflight allows the headers and methods of the SDK, for the requesting origin only', async () => {
    const { api } = await openSandbox();
    const response = await fetch(`${api}/api/logout`, {
      method: 'OPTIONS',
      headers: {
        Origin: 'http://widget.localhost:4102',
        'Access-Control-Request-Method': 'DELETE',
        'Access-Control-Request-Headers': 'authorization,x-request-id,content-type',
      },
    });
    expect(response.status).toBe(204);
    expect(response.headers.get('access-control-allow-origin')).toBe('http://widget.localhost:4102');
    expect(response.headers.get('access-control-allow-credentials')).toBe('true');
    const listItems = (name: string) => response.headers.get(name)?.toLowerCase().split(', ');
    expect(listItems('access-control-allow-methods')).toEqual(
      expect.arrayContaining(['put', 'delete', 'post', 'get']),
    );
    expect(listItems('access-control-allow-headers')).toEqual(
      expect.arrayContaining(['authorization', 'x-request-id', 'content-type', 'prefer']),
    );
  });

  it.each([
    '/api/v2/partners/settings?client_id=demo.cors',
    '/api/v2/partners/settings?client_id=x',
    '/nowhere',
  ])('a page can read every response, refusals too: %s', async (path) => {
    const { api, files } = await openSandbox();
    for (const site of [api, files]) {
      const response = await fetch(`${site}${path}`, { headers: { Origin: 'http://widget.localhost:4102' } });
      expect(response.headers.get('access-control-allow-origin')).toBe('http://widget.localhost:4102');
      expect(response.headers.get('vary')).toBe('Origin');
      const exposed = response.headers.get('access-control-expose-headers') ?? '';
      expect(response.headers.get('date')).toMatch(/^\w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d GMT$/);
      expect(exposed).not.toContain('*');
      expect(exposed.split(', ')).toEqual(expect.arrayContaining(['X-Request-Id', 'sl-violations', 'Date']));
    }
  });
});

describe('the control endpoint', () => {
  const aYear = 31_536_000_000;
  /** Returns the status of a request with these headers, which `fetch` would not send. */
  const findStatus = (
    address: string,
    headers: Readonly<Record<string, string>>,
    method = 'POST',
  ): Promise<number | undefined> =>
    new Promise((resolve, reject) => {
      const sent = request(address, { method, headers }, (response) => {
        expect(response.headers['access-control-allow-origin']).toBeUndefined();
        response.resume().on('end', () => resolve(response.statusCode));
      });
      sent.on('error', reject).end(method === 'POST' ? `{"advanceMs": ${aYear}}` : undefined);
    });

  it.each([
    ['a foreign name that resolves to this machine', { host: 'rebound.example:PORT' }],
    ['a name that looks like its own', { host: 'localhost.rebound.example:PORT' }],
    ['another address of this machine', { host: '192.168.1.20:PORT' }],
    ['a page of another site', { host: '127.0.0.1:PORT', origin: 'https://rebound.example' }],
    ['a page of another port', { host: 'api.localhost:PORT', origin: 'http://partner.localhost:4103' }],
    ['a page without an origin', { host: '127.0.0.1:PORT', origin: 'null' }],
  ])('refuses %s for every request', async (_case, headers) => {
    const { api, world: getWorldState } = await openSandbox();
    const { port } = new URL(api);
    const ownHeaders = Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [name, value.replace('PORT', port)]),
    );
    const world = `${api}/__sandbox/worlds/demo.foreign`;
    const { now } = await getWorldState('demo.foreign');
    expect(await findStatus(`${world}/clock`, ownHeaders)).toBe(403);
    for (const method of ['GET', 'DELETE']) expect(await findStatus(world, ownHeaders, method)).toBe(403);
    const after = await getWorldState('demo.foreign');
    expect(Date.parse(after.now)).toBeLessThan(Date.parse(now) + aYear);
  });

  it.each(['127.0.0.1:PORT', 'localhost:PORT', 'api.localhost:PORT', '[::1]:PORT'])(
    'responds to a program, and to its own page, at %s',
    async (name) => {
      const { api } = await openSandbox();
      const host = name.replace('PORT', new URL(api).port);
      const clock = `${api}/__sandbox/worlds/demo.own/clock`;
      expect(await findStatus(clock, { host })).toBe(204);
      expect(await findStatus(clock, { host, origin: `http://${host}` })).toBe(204);
    },
  );

  it.each([
    ['a key with an incomplete escape', '%E0%A4%A/clock', '{"advanceMs": 1}'],
    ['Infinity', 'demo.odd/clock', '{"advanceMs": 1e999}'],
    ['a time beyond the last date', 'demo.odd/clock', '{"advanceMs": 1e300}'],
    ['no number', 'demo.odd/clock', '{"advanceMs": "8000"}'],
    ['no JSON', 'demo.odd/clock', '8000;'],
  ])('refuses %s, and its worlds stay readable', async (_case, path, body) => {
    const { api, world: getWorldState } = await openSandbox();
    const { status } = await fetch(`${api}/__sandbox/worlds/${path}`, { method: 'POST', body });
    expect(status).toBe(400);
    expect(Date.parse((await getWorldState('demo.odd')).now)).toBeLessThan(Date.now() + aYear);
  });

  it('responds under any IP address if the sandbox listens on all addresses, and under no other host name', async () => {
    const { api } = await openSandbox({ host: '0.0.0.0' });
    const health = `${api}/__sandbox/health`;
    expect(await findStatus(health, { host: '192.168.1.20:4100' }, 'GET')).toBe(200);
    expect(await findStatus(health, { host: 'rebound.example' }, 'GET')).toBe(403);
  });
});

describe('bodies', () => {
  it.each([
    ['application/json', '{"uuid":', 400],
    ['application/x-www-form-urlencoded', 'uuid=%ZZ', 400],
    ['application/x-www-form-urlencoded', '%E0%A4%A=1', 400],
    ['multipart/form-data', 'no boundary', 400],
    [
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="uuid"\r\n\r\nhalf',
      400,
    ],
    [
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nhalf',
      400,
    ],
    ['multipart/form-data; boundary=x', '', 400],
  ])('a malformed %s body is refused with the error body', async (type, body, status) => {
    const { api } = await openSandbox();
    const response = await fetch(`${api}/api/v2/receipts`, {
      method: 'POST',
      headers: { 'Content-Type': type, Authorization: 'Bearer demo.malformed' },
      body,
    });
    expect(response.status).toBe(status);
    expect((await readError(response)).code).toBe('other');
  });

  it('a well-formed body of a type that the contract lacks is a violation', async () => {
    const { api } = await openSandbox();
    const response = await fetch(`${api}/api/v2/receipts`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: 'Bearer demo.json' },
      body: '{"uuid": "a"}',
    });
    expect(response.status).toBe(422);
    expect(response.headers.get('sl-violations')).toContain('Supported content types');
  });

  it('Rails brackets reach the handlers as objects and lists', async () => {
    const sandbox = await openSandbox();
    const form =
      'uuid=r1&captured_at=2026-11-18T17:42:00.000Z&app[platform]=web&app[version]=1&channel=WEB' +
      '&receipt_subpictures_uuid=r1&receipt_subpictures_count=1&scanned_eans=1%2C2&access_token=demo.rails' +
      '&custom_fields[magasin]=Croix-Rousse+%26+Cie&custom_fields[a][b]=c' +
      '&offer_identifiers[]=o1&offer_identifiers%5B%5D=o2';
    const response = await sandbox.send('/api/v2/receipts', form);
    expect(response.status).toBe(200);
    expect(response.headers.get('sl-violations')).toBeNull();
    const { receipts } = await sandbox.world('demo.rails');
    expect(receipts).toMatchObject([
      {
        uuid: 'r1',
        scanned_eans: '1,2',
        custom_fields: { magasin: 'Croix-Rousse & Cie', a: { b: 'c' } },
        offer_identifiers: ['o1', 'o2'],
        app: { platform: 'web', version: '1' },
        subpictures_count: 1,
      },
    ]);
  });
});

describe('routes', () => {
  it('an unknown route gets a 404 and a wrong method a 405, both with the error body', async () => {
    const { api } = await openSandbox();
    const unknown = await fetch(`${api}/api/v9/receipts`);
    expect(unknown.status).toBe(404);
    expect((await readError(unknown)).code).toBe('not_found');
    const wrongMethod = await fetch(`${api}/api/v2/receipts`);
    expect(wrongMethod.status).toBe(405);
    expect((await readError(wrongMethod)).code).toBe('other');
  });

  it('UP-10, UP-16 the proxy is a separate site', async () => {
    const { api, files } = await openSandbox();
    expect((await fetch(`${api}/v1/sdk/upload`, { method: 'POST' })).status).toBe(404);
    expect((await fetch(`${files}/api/v2/partners/settings?client_id=demo.a`)).status).toBe(404);
  });

  it('a route may have the product in the middle of a segment', async () => {
    const sandbox = await openSandbox();
    expect((await sandbox.get('/api/kitv3/card_slots', 'demo.a')).status).toBe(200);
    expect((await sandbox.get('/api/Kit9v3/card_slots', 'demo.a')).headers.get('sl-violations')).toContain(
      'product',
    );
  });
});

describe('contracts', () => {
  it('a request with violations gets a 422, and is listed in its world and globally', async () => {
    const sandbox = await openSandbox();
    const response = await sandbox.send('/api/v2/receipts', { uuid: 'r1', access_token: 'demo.wrong' });
    expect(response.status).toBe(422);
    expect((await readError(response)).code).toBe('invalid_parameter');
    expect(response.headers.get('sl-violations')).toContain('captured_at');
    const [call] = (await sandbox.world('demo.wrong')).calls;
    expect(call).toMatchObject({ operationId: 'createReceipt', status: 422 });
    expect(JSON.stringify(call?.violations)).toContain('captured_at');
    const log = (await (await sandbox.control('GET', 'violations')).json()) as unknown[];
    expect(log).toMatchObject([
      { operationId: 'createReceipt', path: '/api/v2/receipts', world: 'demo.wrong' },
    ]);
  });

  it('valid calls leave the log empty', async () => {
    const sandbox = await openSandbox();
    await sandbox.get('/api/kitv4/pending_receipts', 'demo.a');
    expect(await (await sandbox.control('GET', 'violations')).json()).toEqual([]);
  });

  it('the request id is repeated in the response, and recorded with the call', async () => {
    const sandbox = await openSandbox();
    const response = await fetch(`${sandbox.api}/api/kitv4/pending_receipts`, {
      headers: { Authorization: 'Bearer demo.id', 'X-Request-Id': 'request-1' },
    });
    expect(response.headers.get('x-request-id')).toBe('request-1');
    expect((await sandbox.world('demo.id')).calls).toMatchObject([{ requestId: 'request-1', status: 200 }]);
  });

  it('a picture of the examples in a response has an address of the sandbox, where it exists', async () => {
    const sandbox = await openSandbox();
    const response = await sandbox.get('/api/kitv3/shopv3', 'demo.a');
    const text = await response.text();
    expect(response.status).toBe(200);
    expect(text).toContain('"catalogs"');
    const address = /"(http:\/\/127[^"]+mug-verger[^"]+)"/.exec(text)?.[1] ?? '';
    expect((await fetch(address)).headers.get('content-type')).toContain('image/svg+xml');
  });

  it('Prefer and ?__code= select a documented response', async () => {
    const { api } = await openSandbox();
    const login = (suffix: string, prefer?: string) =>
      fetch(`${api}/api/kit/v1/sdk/login${suffix}`, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/x-www-form-urlencoded',
          ...(prefer !== undefined && { Prefer: prefer }),
        },
        body: 'client_id=demo.a&email=a%40b.fr&password=secret123',
      });
    const preferred = await login('', 'code=400, example=wrong_password');
    expect(preferred.status).toBe(400);
    expect((await readError(preferred)).code).toBe('wrong_password');
    expect((await login('', 'code=400; example=wrong_password')).status).toBe(400);
    expect((await login('?__code=403')).status).toBe(403);
    expect((await login('', 'code=418')).status).toBe(404);
    expect((await login('', 'code=200, example=no_such_example')).status).toBe(404);
  });

  it('a wrong example name is an error, even if the operation has a 204', async () => {
    const { api } = await openSandbox();
    const response = await fetch(`${api}/api/logout`, {
      method: 'DELETE',
      headers: {
        'Content-Type': 'application/x-www-form-urlencoded',
        Prefer: 'code=204, example=no_such_example',
      },
      body: 'clientId=demo.a',
    });
    expect(response.status).toBe(404);
  });
});

describe('a form with too many fields', () => {
  const fields = Array.from({ length: 100_000 }, (_, n) => [`f${n}`, ''] as const);

  it.each([
    ['url-encoded', () => new URLSearchParams(fields.map(([name, value]) => [name, value]))],
    [
      'multipart',
      () => {
        const form = new FormData();
        for (const [name, value] of fields.slice(0, 3000)) form.append(name, value);
        return form;
      },
    ],
  ])('is refused, and the refusal has the limit: %s', async (_kind, body) => {
    const { api } = await openSandbox();
    const response = await fetch(`${api}/api/v2/users`, { method: 'POST', body: body() });
    expect(response.status).toBe(400);
    expect(await response.text()).toContain('more than 2000 fields');
  });
});
