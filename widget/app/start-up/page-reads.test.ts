import { afterEach, describe, expect, it, vi } from 'vitest';
import { getPartnerSettings, getUserSettings } from '@cagnotte/generated/paths';
import { createMemoryStorage } from '../../features/session/testing/memory-storage.ts';
import { startPageReads, takePageReads } from './page-reads.ts';

afterEach(() => vi.unstubAllGlobals());

const address = (path: string, api = '') => `${api}${path.replace('{product}', 'kit')}`;

interface PageOptions {
  readonly configuration?: unknown;
  readonly token?: string | undefined;
  readonly isHome?: boolean;
  /** Storage of earlier visits. */
  readonly stored?: Map<string, string>;
}

const api = (origin: string) => ({ addresses: { fr: { production: { api: origin } } } });

/**
 * Opens a page of client `verger` on carte.example.
 * @returns its reads and requests
 */
const open = async ({ configuration = {}, token, isHome = true, stored = new Map() }: PageOptions) => {
  const requests: { readonly url: string; readonly headers: Headers }[] = [];
  vi.stubGlobal('window', {});
  vi.stubGlobal('localStorage', createMemoryStorage(stored));
  vi.stubGlobal('fetch', (url: string, { headers }: RequestInit = {}) => {
    if (url !== '/config.json') requests.push({ url, headers: new Headers(headers) });
    return Promise.resolve(Response.json(url === '/config.json' ? configuration : { settings: {} }));
  });
  void startPageReads({ clientId: 'verger', token, isHome, host: 'carte.example' });
  const reads = takePageReads();
  const sentAtOnce = requests.map(({ url }) => url);
  await reads.configuration.catch(() => undefined);
  // Lets the page send the reads that follow the configuration.
  await Promise.resolve();
  return { ...reads, requests, sentAtOnce, urls: requests.map(({ url }) => url) };
};

describe('the reads of the page', () => {
  it('are only the settings of the programme for a visitor', async () => {
    const { urls, requests } = await open({});
    expect(urls).toEqual([`${getPartnerSettings}?client_id=verger`]);
    expect(requests[0]?.headers.has('Authorization')).toBe(false);
  });

  it('include the settings of the shopper with a token, and the card and the receipts on home', async () => {
    const { urls, requests } = await open({ token: 'of camille' });
    expect(urls).toHaveLength(4);
    expect(urls[1]).toBe(`${getUserSettings}?access_token=of%20camille`);
    for (const { headers } of requests.slice(1))
      expect(headers.get('Authorization')).toBe('Bearer of camille');
    await expect(open({ token: 'of camille', isHome: false })).resolves.toMatchObject({
      urls: [expect.stringContaining('client_id'), expect.stringContaining(getUserSettings)],
    });
  });

  it('go to the server of the region and environment, with a request id if the deployment has a header for it', async () => {
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

  it('are not sent when the host serves another programme', async () => {
    const hosts = { 'carte.example': 'potager' };
    await expect(open({ configuration: { hosts }, token: 'of camille' })).resolves.toMatchObject({
      urls: [],
    });
    const pageOfOwnHost = await open({ configuration: { hosts: { 'carte.example': 'verger' } } });
    expect(pageOfOwnHost.urls).toHaveLength(1);
  });

  it.each([null, 'no object', { addresses: { fr: null } }, { addresses: 7, hosts: 7 }])(
    'leave an invalid configuration (%j) to the app',
    async (configuration) => {
      const opened = await open({ configuration });
      await expect(opened.configuration).resolves.toEqual(configuration);
    },
  );

  it('are sent at once on a later visit, and only once', async () => {
    const stored = new Map<string, string>();
    const configuration = { ...api('https://api.example'), requestIdHeader: 'X-Request-Id' };
    await expect(open({ configuration, stored })).resolves.toMatchObject({ sentAtOnce: [] });
    const later = await open({ configuration, stored, token: 'of camille' });
    expect(later.sentAtOnce).toHaveLength(4);
    expect(later.urls).toEqual(later.sentAtOnce);
    for (const { headers } of later.requests) expect(headers.get('X-Request-Id')).toMatch(/^[a-z\d]{24}$/);
  });

  it('are sent once more, to the right server, when the configuration has changed', async () => {
    const stored = new Map<string, string>();
    await open({ configuration: api('https://old.example'), stored });
    const { urls } = await open({ configuration: api('https://new.example'), stored });
    const path = `${getPartnerSettings}?client_id=verger`;
    expect(urls).toEqual([address(path, 'https://old.example'), address(path, 'https://new.example')]);
    const { sentAtOnce } = await open({ configuration: api('https://new.example'), stored });
    expect(sentAtOnce).toEqual([address(path, 'https://new.example')]);
  });

  it('wait for the configuration when the host has served another programme since the last visit', async () => {
    const stored = new Map<string, string>();
    await open({ stored });
    const configuration = { hosts: { 'carte.example': 'potager' } };
    await open({ configuration, stored });
    await expect(open({ configuration, stored })).resolves.toMatchObject({ urls: [] });
  });

  it.each([
    '',
    'no JSON',
    'null',
    '7',
    '{}',
    '{"clientId":"verger"}',
    '{"clientId":"potager","api":"/","product":"kit"}',
  ])('wait for the configuration when the stored target is invalid (%j)', async (target) => {
    const stored = new Map([['cagnotte.read-target', target]]);
    await expect(open({ stored })).resolves.toMatchObject({
      sentAtOnce: [],
      urls: [`${getPartnerSettings}?client_id=verger`],
    });
  });

  it('need no storage', async () => {
    const opening = open({});
    vi.stubGlobal('localStorage', undefined);
    await expect(opening).resolves.toMatchObject({ urls: [`${getPartnerSettings}?client_id=verger`] });
  });

  it('are taken once, and are empty when the page has no script of its own', async () => {
    const { sent } = await open({});
    expect(sent.size).toBe(1);
    expect(takePageReads().sent.size).toBe(0);
  });
});
