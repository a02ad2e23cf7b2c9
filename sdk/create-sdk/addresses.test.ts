import { describe, expect, it } from 'vitest';
import type { SdkOptions } from '../configuration/sdk-options.ts';
import { getRejection } from '../testing/get-rejection.ts';
import { createTestPlatform } from '../testing/test-platform.ts';
import { createSdkOn } from './create-sdk.ts';

const own = { api: 'https://api.shop.test', proxy: 'https://files.shop.test' };

const findRefusal = (addresses: unknown): unknown => {
  try {
    createSdkOn(createTestPlatform(), { addresses } as SdkOptions);
    return undefined;
  } catch (error) {
    const { code, message } = error as Record<string, unknown>;
    return [code, message];
  }
};

describe('addresses that cannot be used are refused when the SDK is created, with a suggestion', () => {
  it.each([
    ['missing addresses', undefined, 'addresses" must be provided: { fr: { production: { api, proxy } } }'],
    ['an empty table', {}, 'addresses" must be provided: { fr: { production: { api, proxy } } }'],
    [
      'a region without addresses',
      { fr: {} },
      'addresses" must be provided: { fr: { production: { api, proxy } } }',
    ],
    [
      'a region in upper case',
      { FR: { production: own } },
      'addresses.FR" does not exist: did you mean "fr"?',
    ],
    ['another region', { de: { production: own } }, 'addresses.de" does not exist: there are fr, us'],
    [
      'addresses without region and environment',
      own,
      'addresses.api" does not exist: did you mean "addresses.fr.production.api"?',
    ],
    [
      'addresses without an environment',
      { us: own },
      'addresses.us.api" does not exist: did you mean "addresses.us.production.api"?',
    ],
    [
      'a misspelt environment',
      { fr: { prodution: own } },
      'addresses.fr.prodution" does not exist: did you mean "production"?',
    ],
    [
      'a shortened environment',
      { fr: { prod: own } },
      'addresses.fr.prod" does not exist: did you mean "production"?',
    ],
    [
      'addresses without a proxy',
      { fr: { production: { api: own.api } } },
      'addresses.fr.production.proxy" must be provided',
    ],
    [
      'addresses with a misspelt key',
      { fr: { production: { ...own, proxi: '/' } } },
      'addresses.fr.production.proxi" does not exist: did you mean "proxy"?',
    ],
  ])('refuses %s', (_, addresses, message) => {
    expect(findRefusal(addresses)).toEqual(['invalid_parameter', `parameter "${message}`]);
  });

  it('a misspelt option is refused too', () => {
    expect(() => createSdkOn(createTestPlatform(), { onTokenExpire: () => null } as SdkOptions)).toThrow(
      'parameter "onTokenExpire" does not exist: did you mean "onTokenExpired"?',
    );
  });
});

it('configure refuses a region without addresses, init refuses an environment without addresses, and nothing is sent', async () => {
  const platform = createTestPlatform();
  const sdk = createSdkOn(platform, { addresses: { fr: { sandbox: own } }, log: () => undefined });
  const refused = (place: string) => ({
    code: 'invalid_parameter',
    parameter: `addresses.${place}`,
    message: `parameter "addresses.${place}" must be provided to createSdk, with api and proxy, or configure one that is: fr.sandbox`,
  });
  expect(await getRejection(sdk.configure({ region: 'US', environment: 'sandbox' }))).toMatchObject(
    refused('us.sandbox'),
  );
  expect(await getRejection(sdk.init({ clientId: 'demo.verger' }))).toMatchObject(refused('fr.production'));
  expect(platform.network.requests).toEqual([]);
});

describe('the error of a failed request names the request, without its query', () => {
  const start = (options: Parameters<typeof createTestPlatform>[0] = {}, isOnline = true) => {
    const platform = { ...createTestPlatform(options), isOnline: () => isOnline };
    const sdk = createSdkOn(platform, { addresses: { fr: { production: own } }, log: () => undefined });
    return { platform, init: () => sdk.init({ clientId: 'secret-client' }) };
  };
  const url = 'https://api.shop.test/api/v2/partners/settings';

  it.each([
    [
      true,
      'offline, a wrong address in "addresses", connect-src of the page (CSP), or a server that forbids this page (CORS)',
    ],
    [false, 'the device is offline'],
  ])(
    'the error of a request without a response names the possible cause: online %s',
    async (isOnline, why) => {
      const { platform, init } = start({ respond: () => 'drop' }, isOnline);
      const failing = getRejection(init());
      await platform.clock.advance(1000);
      await platform.clock.advance(1000);
      expect(await failing).toMatchObject({
        code: 'CONNECTION_FAILED',
        retryable: true,
        message: `Request has been terminated: GET ${url} (getPartnerSettings) got no response: ${why}`,
      });
    },
  );

  const page = '<!doctype html><title>nginx</title>';

  it.each([
    [
      'a page',
      { status: 200, text: page, contentType: 'text/html' },
      'Parser is unable to parse the response',
      'HTTP 200, a page of HTML',
    ],
    [
      'a page that says 404',
      { status: 404, text: page, contentType: 'text/html' },
      'Parser is unable to parse the response',
      'HTTP 404, a page of HTML',
    ],
    ['404 alone', { status: 404, json: {} }, 'HTTP 404', 'HTTP 404, no such path'],
  ])('the error of %s says that the address may be no API', async (_, response, message, finding) => {
    const error = await getRejection(start({ respond: () => response }).init());
    expect(error.code).toBe('OTHER');
    expect(error.message).toBe(
      `${message}: ${finding} at ${url}, which may be no API: correct "addresses" of createSdk`,
    );
  });
});
