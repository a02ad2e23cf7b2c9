import { getPartnerSettings, getUserSettings } from '@cagnotte/generated/paths';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { startPageReads, takePageReads } from './page-reads.ts';

afterEach(() => vi.unstubAllGlobals());

const address = (path: string, api = '') => `${api}${path.replace('{product}', 'kit')}`;

interface Given {
  readonly configuration?: unknown;
  readonly token?: string | undefined;
  readonly isHome?: boolean;
}

/** A page of client `verger` on carte.example, and what it has sent. */
const open = async ({ configuration = {}, token, isHome = true }: Given) => {
  const requests: { readonly url: string; readonly headers: Headers }[] = [];
  vi.stubGlobal('window', {});
  vi.stubGlobal('fetch', (url: string, { headers }: RequestInit = {}) => {
    if (url !== '/config.json') requests.push({ url, headers: new Headers(headers) });
    return Promise.resolve(Response.json(url === '/config.json' ? configuration : { settings: {} }));
  });
  void startPageReads({ clientId: 'verger', token, isHome, host: 'carte.example' });
  const reads = takePageReads();
  await reads.configuration.catch(() => undefined);
  // What follows the configuration in the page.
  await Promise.resolve();
  return { ...reads, requests, urls: requests.map(({ url }) => url) };
};

describe('the reads of the page', () => {
  it('are the settings of the programme alone for a visitor', async () => {
    const { urls, requests } = await open({});
    expect(urls).toEqual([`${getPartnerSettings}?client_id=verger`]);
    expect(requests[0]?.headers.has('Authorization')).toBe(false);
  });

  it('are who the shopper is, too, with a token, and the card and the receipts on home', async () => {
    const { urls, requests } = await open({ token: 'of camille' });
    expect(urls).toHaveLength(4);
    expect(urls[1]).toBe(`${getUserSettings}?access_token=of%20camille`);
    for (const { headers } of requests.slice(1))
      expect(headers.get('Authorization')).toBe('Bearer of camille');
    await expect(open({ token: 'of camille', isHome: false })).resolves.toMatchObject({
      urls: [expect.stringContaining('client_id'), expect.stringContaining(getUserSettings)],
    });
  });

  it('go to the server of the region and environment, with an id where the deployment has one', async () => {
    const configuration = {
      region: 'US',
      environment: 'Sandbox',
      requestIdHeader: 'X-Request-Id',
      addresses: { us: { sandbox: { api: 'https://api.example/', proxy: 'https://files.example' } } },
    };
    const { urls, requests } = await open({ configuration });
    expect(urls).toEqual([address(`${getPartnerSettings}?client_id=verger`, 'https://api.example')]);
    expect(requests[0]?.headers.get('X-Request-Id')).toMatch(/^[a-z\d]{24}$/);
  });

  it('go to no server where the host serves another programme', async () => {
    const hosts = { 'carte.example': 'potager' };
    await expect(open({ configuration: { hosts }, token: 'of camille' })).resolves.toMatchObject({
      urls: [],
    });
    const own = await open({ configuration: { hosts: { 'carte.example': 'verger' } } });
    expect(own.urls).toHaveLength(1);
  });

  it.each([null, 'no object', { addresses: { fr: null } }, { addresses: 7, hosts: 7 }])(
    'leave a configuration that makes no sense (%j) to the app',
    async (configuration) => {
      const opened = await open({ configuration });
      await expect(opened.configuration).resolves.toEqual(configuration);
    },
  );

  it('are taken once, and are none where the page has no script of its own', async () => {
    const { sent } = await open({});
    expect(sent.size).toBe(1);
    expect(takePageReads().sent.size).toBe(0);
  });
});
