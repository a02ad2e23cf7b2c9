import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createSdkOn } from '../create-sdk.ts';
import type { LogLevel } from '../log/logger.ts';
import { createLoyaltyClient } from '../loyalty/index.ts';
import type { SdkOptions } from '../sdk-options.ts';
import { addresses } from '../testing/addresses.ts';
import { failureOf } from '../testing/failure-of.ts';
import type { Reaction } from '../testing/scripted-network.ts';
import { testPlatform } from '../testing/test-platform.ts';
import type { SdkMiddleware } from './sdk-middleware.ts';

const partner = { upload_path: 'in/', previews_upload_enabled: true, previews_upload_path: 'pre/' };

/** A user is signed in; `react` is what the network does with what is called then. */
const start = async (react: () => Reaction, options: SdkOptions = {}) => {
  const platform = testPlatform({
    react: ({ url }) =>
      url.includes('/settings')
        ? { json: { settings: url.includes('/users/') ? { user_id: 48213 } : partner } }
        : react(),
  });
  const lines: string[] = [];
  const log = (level: LogLevel, message: string) => void lines.push(`${level} ${message}`);
  const sdk = createSdkOn(platform, { addresses, log, ...options });
  await sdk.init({ clientId: 'demo.verger' });
  await sdk.authorizeUserWithToken({ token: 'secret-token' });
  platform.network.requests.length = 0;
  lines.length = 0;
  return { sdk, platform, requests: platform.network.requests, lines };
};

const offers = { json: { offers: [] } };
const drop = (): Reaction => 'drop';

describe('the settings of one call', () => {
  it('a call is repeated as often as it says, after a connection that failed', async () => {
    for (const retries of [0, 1, 3]) {
      const { sdk, platform, requests } = await start(drop);
      const failing = failureOf(createLoyaltyClient(sdk).listOffers({ retries }));
      while (requests.length < retries + 1) await platform.clock.advance(500);
      expect(await failing).toMatchObject({ code: 'CONNECTION_FAILED' });
      expect(requests).toHaveLength(retries + 1);
    }
  });

  it('what moves points is sent once, whatever it says', async () => {
    const { sdk, requests } = await start(drop);
    const coupon = { identifier: 'c-1' };
    await failureOf(createLoyaltyClient(sdk).buyCoupon({ coupon, retries: 3 }));
    expect(requests).toHaveLength(1);
  });

  it('its time limit takes the place of the usual one, for each attempt', async () => {
    const { sdk, platform } = await start(() => 'hang');
    const failing = failureOf(createLoyaltyClient(sdk).listOffers({ timeoutMs: 1200 }));
    await platform.clock.advance(1200);
    expect(await failing).toMatchObject({
      message: 'timeout of 1200ms exceeded',
      host: 'api.fr.cagnotte.example',
    });
  });

  it('its headers go with it, but for those that the SDK sets', async () => {
    const { sdk, requests } = await start(() => offers);
    const headers = { traceparent: '00-ab-cd-01', Authorization: 'Bearer other', 'content-type': 'x/y' };
    await createLoyaltyClient(sdk).listOffers({ headers });
    expect(requests[0]?.headers).toMatchObject({
      Traceparent: '00-ab-cd-01',
      Authorization: 'Bearer secret-token',
      'Content-Type': 'application/x-www-form-urlencoded',
    });
  });

  it('they obey rules', async () => {
    const { sdk } = await start(() => offers);
    for (const [name, value] of Object.entries({ timeoutMs: '5', retries: 'no', headers: 5 }))
      expect(await failureOf(sdk.getPendingReceipts({ [name]: value }))).toMatchObject({
        code: 'invalid_parameter',
        parameter: name,
        reason: 'wrong_type',
      });
  });
});

describe('middleware', () => {
  let seen: unknown[];
  let recording: SdkMiddleware;
  beforeEach(() => {
    seen = [];
    recording = {
      onRequest: ({ headers, ...request }) => {
        headers.set('traceparent', '00-ab-cd-01');
        headers.set('authorization', 'Bearer other');
        seen.push(['request', request]);
      },
      onResponse: (response) => void seen.push(['response', response]),
      onError: (failure) => void seen.push(['error', failure]),
    };
  });

  const request = { id: expect.any(String) as string, method: 'POST', schemaPath: '/api/kitv4/offers' };

  it('sees each request and its response without any secret, and adds headers', async () => {
    const { sdk, requests } = await start(() => offers);
    sdk.use(recording);
    await createLoyaltyClient(sdk).listOffers();
    expect(seen).toEqual([
      ['request', request],
      ['response', { ...request, status: 200 }],
    ]);
    expect(JSON.stringify(seen)).not.toContain('secret-token');
    expect(requests[0]?.headers).toMatchObject({
      Traceparent: '00-ab-cd-01',
      Authorization: 'Bearer secret-token',
    });
  });

  it('sees the status of a refusal, and the error of a connection that failed', async () => {
    const refusing = await start(() => ({ status: 403, json: {} }));
    refusing.sdk.use(recording);
    await failureOf(createLoyaltyClient(refusing.sdk).listOffers());
    const lost = await start(drop);
    lost.sdk.use(recording);
    await failureOf(createLoyaltyClient(lost.sdk).listOffers({ retries: 0 }));
    expect(seen).toEqual([
      ['request', request],
      ['response', { ...request, status: 403 }],
      ['request', request],
      ['error', { ...request, error: expect.objectContaining({ code: 'CONNECTION_FAILED' }) as Error }],
    ]);
  });

  it('is waited for, and changes nothing when it fails; removed, it sees nothing', async () => {
    const { sdk, requests, lines } = await start(() => offers);
    const remove = sdk.use({ onRequest: () => Promise.reject(new Error('the tracer is broken')) });
    await createLoyaltyClient(sdk).listOffers();
    expect(requests).toHaveLength(1);
    expect(lines).toContain('error middleware threw');
    remove();
    lines.length = 0;
    await createLoyaltyClient(sdk).listOffers();
    expect(lines).toEqual([]);
  });
});

describe('what a developer sees of a failure', () => {
  it('CONNECTION_FAILED names the host, in the error, its data and the log', async () => {
    const { sdk, lines } = await start(drop, { logLevel: 'debug' });
    const error = await failureOf(createLoyaltyClient(sdk).listOffers({ retries: 0 }));
    expect(error).toMatchObject({ code: 'CONNECTION_FAILED', host: 'api.fr.cagnotte.example' });
    expect(JSON.parse(JSON.stringify(error))).toMatchObject({
      host: 'api.fr.cagnotte.example',
      docUrl: 'https://docs.cagnotte.example/errors.html#connection_failed',
    });
    expect(lines).toContainEqual(expect.stringMatching(/^info POST \/api\/kitv4\/offers CONNECTION_FAILED/));
  });

  it('CONNECTION_FAILED names the host of the page where the address is relative, and none outside a page', async () => {
    const production = { api: '/loyalty', proxy: '/files' };
    const relative = { ...addresses, fr: { ...addresses.fr, production } };
    const failure = async () => {
      const { sdk } = await start(drop, { addresses: relative });
      return failureOf(createLoyaltyClient(sdk).listOffers({ retries: 0 }));
    };
    expect(await failure()).toMatchObject({ code: 'CONNECTION_FAILED', host: undefined });
    vi.stubGlobal('location', { href: 'https://shop.example:8443/club' });
    onTestFinished(() => void vi.unstubAllGlobals());
    expect(await failure()).toMatchObject({ code: 'CONNECTION_FAILED', host: 'shop.example:8443' });
  });

  it.each([
    ['debug', ['debug', 'info']],
    ['info', ['info']],
    ['warn', []],
    ['silent', []],
    [undefined, []],
  ] as const)('in production, the log level %s writes the lines of %j', async (logLevel, written) => {
    const { sdk, lines } = await start(() => offers, { logLevel });
    await createLoyaltyClient(sdk).listOffers();
    expect([...new Set(lines.map((line) => line.split(' ')[0]))]).toEqual(written);
  });

  it('silent writes no error either; another word is refused', async () => {
    const { sdk, lines } = await start(() => offers, { logLevel: 'silent' });
    sdk.use({ onRequest: () => Promise.reject(new Error('the tracer is broken')) });
    await createLoyaltyClient(sdk).listOffers();
    expect(lines).toEqual([]);
    await expect(start(() => offers, { logLevel: 'loud' as LogLevel })).rejects.toMatchObject({
      parameter: 'logLevel',
      reason: 'invalid',
    });
  });
});
