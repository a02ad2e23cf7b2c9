import { Script } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { getUserId } from '../worlds/account/tokens.ts';
import { readOutcome } from './batch-calls.ts';
import { shareSandbox } from './share-sandbox.ts';

const shared = shareSandbox();
const partnerOrigin = 'https://www.clubverger.example';
const pageQuery = { origin: partnerOrigin, token: 'demo.page' };
const hostileText =
  '</script><script>alert(1)</script><!-- scripts -->{{program}}"\'><img src=x onerror=alert(1)> ';

const open = (query: Readonly<Record<string, string>>): Promise<Response> =>
  fetch(`${shared().api}/web_client/sdk/iframe?${new URLSearchParams(query)}`);

const findScripts = (html: string) =>
  [...html.matchAll(/<script([^>]*)>(.*?)<\/script>/gs)].map(([, attributes = '', text = '']) => ({
    attributes,
    text,
  }));

/** Returns the settings that were passed to the page. */
const readSettings = async (response: Response): Promise<unknown> =>
  JSON.parse(findScripts(await response.text())[0]?.text ?? '') as unknown;

/** Returns the directives of a policy, by name. */
const parsePolicy = (response: Response): Record<string, string> =>
  Object.fromEntries(
    (response.headers.get('content-security-policy') ?? '').split('; ').map((directive): [string, string] => {
      const [name = '', ...values] = directive.split(' ');
      return [name, values.join(' ')];
    }),
  );

describe('UP-12 the upload page', () => {
  it('is in French, can be framed by its parent only, and sends no referrer', async () => {
    const response = await open(pageQuery);
    expect(response.status).toBe(200);
    expect(response.headers.get('sl-violations')).toBeNull();
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(response.headers.get('referrer-policy')).toBe('no-referrer');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('x-frame-options')).toBeNull();
    expect(parsePolicy(response)['frame-ancestors']).toBe(partnerOrigin);
    const html = await response.text();
    expect(html).toContain('<html lang="fr">');
    expect(html).toContain('<title>Envoyer un ticket – Le Club Verger</title>');
  });

  it('may run its own script and style and call the two sites, and nothing else', async () => {
    const response = await open(pageQuery);
    const policy = parsePolicy(response);
    const nonce = /^'nonce-([\w+/=]{24})'$/.exec(policy['script-src'] ?? '')?.[1] ?? '';
    expect(nonce).toHaveLength(24);
    expect(policy).toEqual({
      'default-src': "'none'",
      'script-src': `'nonce-${nonce}'`,
      'style-src': `'nonce-${nonce}'`,
      'img-src': 'blob:',
      'connect-src': `'self' ${shared().files}`,
      'base-uri': "'none'",
      'form-action': "'none'",
      'require-trusted-types-for': "'script'",
      'trusted-types': "'none'",
      'frame-ancestors': partnerOrigin,
    });
    const html = await response.text();
    const [settings, script, ...otherScripts] = findScripts(html);
    expect(otherScripts).toEqual([]);
    expect(settings?.attributes).toBe(' id="settings" type="application/json"');
    expect(script?.attributes).toBe(` nonce="${nonce}"`);
    expect(html.match(/<style[^>]*>/g)).toEqual([`<style nonce="${nonce}">`]);
    expect(html).not.toMatch(/<[^>]+ (style|on\w+)=/);
    expect(parsePolicy(await open(pageQuery))['script-src']).not.toBe(policy['script-src']);
  });

  it('contains its complete script', async () => {
    const [, script] = findScripts(await (await open(pageQuery)).text());
    expect(() => new Script(script?.text ?? '')).not.toThrow();
    expect(script?.text).not.toMatch(/\bimport\b|__vi/);
  });

  it('has the token and the addresses for receipts', async () => {
    const { files } = shared();
    const custom = { magasin: 'lyon', photo: 'https://images.clubverger.example/a.png' };
    const response = await open({
      ...pageQuery,
      client_type: 'KIOSK',
      app: '{"platform":"web","version":"1.2.7-beta.6"}',
      custom_fields: JSON.stringify(custom),
    });
    expect(await readSettings(response)).toEqual({
      parentOrigin: partnerOrigin,
      token: 'demo.page',
      userId: getUserId('demo.page'),
      addresses: {
        createReceipt: '/api/v2/receipts',
        uploadFiles: `${files}/v1/sdk/upload`,
        updateReceiptSubpicture: '/api/v2/receipt_subpictures/{id}',
      },
      destination: {
        inbox_path: 'inbox/maison-verger',
        previews_upload_path: 'previews/maison-verger',
        previews_upload_enabled: true,
      },
      app: { platform: 'web', version: '1.2.7-beta.6' },
      channel: 'KIOSK',
      eans: [],
      asksForEans: false,
      customFields: custom,
    });
  });

  it.each([
    ['true', [], true],
    ['false', [], false],
    ['', [], false],
    ['3254560042718,3250391234567', ['3254560042718', '3250391234567'], false],
  ])(
    'has for eans=%s the codes %j in its settings, and asks the shopper for codes: %s',
    async (eans, sent, asks) => {
      expect(await readSettings(await open({ ...pageQuery, eans }))).toMatchObject({
        eans: sent,
        asksForEans: asks,
      });
    },
  );

  it('has the colour of the programme', async () => {
    expect(await (await open({ ...pageQuery, token: 'demo.yellow.page' })).text()).toContain(
      '--program: #ffe600;',
    );
  });

  it('is recorded, and affected by faults, in the world of its token', async () => {
    const sandbox = shared();
    await sandbox.fault('demo.page.fault', { operationId: 'getUploadIframe', kind: 'status', status: 503 });
    const query = { ...pageQuery, token: 'demo.page.fault' };
    expect((await open(query)).status).toBe(503);
    expect((await open(query)).status).toBe(200);
    expect((await sandbox.world('demo.page.fault')).calls).toMatchObject([{ status: 503 }, { status: 200 }]);
  });
});

describe('the query of the upload page', () => {
  it('gets a 401 for an unknown token', async () => {
    expect((await open({ ...pageQuery, token: 'nobody' })).status).toBe(401);
  });

  it.each(['origin', 'token'])('is refused without %s, which the violation names', async (name) => {
    const response = await open(
      Object.fromEntries(Object.entries(pageQuery).filter(([key]) => key !== name)),
    );
    expect(response.status).toBe(422);
    expect(response.headers.get('sl-violations')).toContain(name);
  });

  it('is refused if it has a parameter twice', async () => {
    const repeated = `origin=${partnerOrigin}&origin=https://evil.example&token=demo.page`;
    expect((await fetch(`${shared().api}/web_client/sdk/iframe?${repeated}`)).status).toBe(422);
  });

  it.each([
    ['app', 'WEB', '422 app invalid'],
    ['app', '"web"', '422 app wrong_type'],
    ['app', '{"platform":"web"}', '422 app object_missing_properties'],
    ['app', '{"platform":"web","version":1}', '422 app object_missing_properties'],
    ['custom_fields', '{', '422 custom_fields invalid'],
    ['custom_fields', '', '422 custom_fields invalid'],
    ['custom_fields', '[1]', '422 custom_fields wrong_type'],
    ['custom_fields', 'null', '422 custom_fields wrong_type'],
    ['eans', '3254560042718,', '422 eans invalid'],
    ['eans', '["3254560042718"]', '422 eans invalid'],
    ['eans', hostileText, '422 eans invalid'],
  ])('is refused for %s=%s: %s', async (name, value, outcome) => {
    expect(await readOutcome(await open({ ...pageQuery, [name]: value }))).toBe(outcome);
  });

  it.each([
    '*',
    'null',
    'https://*.example',
    'https://a.example/',
    'https://a.example/path',
    'https://a.example?',
    'https://user@a.example',
    'HTTPS://A.EXAMPLE',
    'https://a.example:443',
    'https://a.example:99999',
    'https://a.example https://evil.example',
    'https://a.example,https://evil.example',
    "https://a.example; script-src 'unsafe-inline'",
    "https://a;script-src'unsafe-inline'",
    'https://a.example\r\nX-Evil: 1',
    'https://a.example\n',
    "'self'",
    'javascript:alert(1)',
    'data:text/html,x',
    'www.clubverger.example',
    hostileText,
  ])('is refused for origin=%j, which appears in no header', async (origin) => {
    const response = await open({ ...pageQuery, origin });
    expect(response.headers.get('content-security-policy')).toBeNull();
    expect(await readOutcome(response)).toBe('422 origin invalid');
  });

  it.each([
    'https://a.example',
    'http://partner.localhost:4103',
    'http://[::1]:3000',
    'http://127.0.0.1:8080',
  ])('is accepted for origin=%s', async (origin) => {
    const response = await open({ ...pageQuery, origin });
    expect(parsePolicy(response)['frame-ancestors']).toBe(origin);
    expect(await readSettings(response)).toMatchObject({ parentOrigin: origin });
  });

  it.each([
    [
      'custom_fields',
      JSON.stringify({ [hostileText]: hostileText }),
      { customFields: { [hostileText]: hostileText } },
    ],
    [
      'app',
      JSON.stringify({ platform: hostileText, version: hostileText }),
      { app: { platform: hostileText, version: hostileText } },
    ],
    ['client_type', hostileText, { channel: hostileText }],
    ['token', `demo.${hostileText.replace(/\s/g, '')}`, { token: `demo.${hostileText.replace(/\s/g, '')}` }],
    ['nonsense', hostileText, {}],
  ])('cannot insert markup into the page by %s', async (name, value, expected) => {
    const plain = await (await open(pageQuery)).text();
    const response = await open({ ...pageQuery, [name]: value });
    expect(response.status).toBe(200);
    const html = await response.text();
    const [settings, script] = findScripts(html);
    expect(JSON.parse(settings?.text ?? '')).toMatchObject(expected);
    // Apart from its settings and the nonce, the page is the same for everybody.
    const nonces = /nonce="[^"]*"/g;
    const htmlWithoutSettings = html.replace(settings?.text ?? '', '').replace(nonces, '');
    const [plainSettings] = findScripts(plain);
    expect(htmlWithoutSettings).toBe(plain.replace(plainSettings?.text ?? '', '').replace(nonces, ''));
    expect(script?.text).toBe(findScripts(plain)[1]?.text);
  });
});
