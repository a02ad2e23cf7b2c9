import { describe, expect, it } from 'vitest';
import { createSdk } from '../create-sdk/create-sdk.ts';
import { checkSdkOptions } from './sdk-options.ts';

/**
 * Returns the error that `createSdk` throws for options of an untyped caller; undefined when it accepts them.
 */
const findRefusal = (options: unknown): unknown => {
  try {
    const addresses = { fr: { production: { api: '/', proxy: '/' } } };
    const isObject = typeof options === 'object' && options !== null && !Array.isArray(options);
    createSdk((isObject ? { addresses, ...options } : options) as never);
    return undefined;
  } catch (error) {
    const { name, code, parameter, reason } = error as Record<string, unknown>;
    return { name, code, parameter, reason };
  }
};

const expectedRefusal = (parameter: string, reason: string) => ({
  name: 'SdkError',
  code: 'invalid_parameter',
  parameter,
  reason,
});

const production = (addresses: unknown) => ({ addresses: { fr: { production: addresses } } });
const proxy = 'https://files.example';

describe('an invalid option is refused at once, by its name', () => {
  it.each([
    ['timeoutMs', 'invalid', [0, -1, Infinity, -Infinity, 2 ** 31, 0.5]],
    ['timeoutMs', 'wrong_type', ['30000', NaN, true, [], {}]],
    ['tokenCookieDays', 'invalid', [0, -1, Infinity, 2 ** 31]],
    ['tokenCookieDays', 'wrong_type', ['730', NaN]],
    ['unsentReceiptDays', 'invalid', [0, -1, -Infinity]],
    ['unsentReceiptDays', 'wrong_type', ['30', NaN]],
    ['product', 'invalid', ['', 'Kit', 'kit4', 'a/b', ' kit']],
    ['product', 'wrong_type', [4, ['kit']]],
    ['requestIdHeader', 'invalid', ['', 'X Request', 'X-Id:', 'é']],
    ['requestIdHeader', 'wrong_type', [true, 1]],
    ['onTokenExpired', 'wrong_type', ['token', {}]],
    ['reports', 'invalid', ['', 'collector.example/r', 'javascript:alert(1)', 'ftp://r.example']],
    ['reports', 'wrong_type', [{}, 1, true]],
    ['outbox', 'wrong_type', ['false', 0, {}]],
    ['fileLimits', 'wrong_type', [25, []]],
    ['log', 'wrong_type', ['console', {}, false]],
    ['addresses', 'wrong_type', ['https://api.example', [], true]],
    ['pictures', 'wrong_type', [true, 'none', []]],
  ])('%s is refused with the reason %s', (option, reason, values) => {
    for (const value of values)
      expect(findRefusal({ [option]: value }), JSON.stringify(value)).toEqual(
        expectedRefusal(option, reason),
      );
  });

  it.each([
    [{ addresses: { de: {} } }, 'addresses.de', 'defined'],
    [{ addresses: { FR: {} } }, 'addresses.FR', 'defined'],
    [{ addresses: { fr: { prod: {} } } }, 'addresses.fr.prod', 'defined'],
    [{ addresses: { fr: [] } }, 'addresses.fr', 'wrong_type'],
    [production('https://api.example'), 'addresses.fr.production', 'wrong_type'],
    [production({ api: 'https://api.example' }), 'addresses.fr.production.proxy', 'undefined'],
    [production({ api: 3, proxy }), 'addresses.fr.production.api', 'wrong_type'],
    [production({ api: 'https://api.example', proxy, cdn: '/' }), 'addresses.fr.production.cdn', 'defined'],
    [{ fileLimits: { maxBytes: 0 } }, 'fileLimits.maxBytes', 'invalid'],
    [{ fileLimits: { maxSize: 1 } }, 'fileLimits.maxSize', 'defined'],
    [{ pictures: { longEdge: 0 } }, 'pictures.longEdge', 'invalid'],
    [{ pictures: { longEdge: '2600' } }, 'pictures.longEdge', 'wrong_type'],
    [{ pictures: { quality: 1.1 } }, 'pictures.quality', 'invalid'],
    [{ pictures: { quality: -0.1 } }, 'pictures.quality', 'invalid'],
    [{ pictures: { workerUrl: 4 } }, 'pictures.workerUrl', 'wrong_type'],
    [{ pictures: { longedge: 2600 } }, 'pictures.longedge', 'defined'],
  ])('%j is refused, and the error names %s', (options, parameter, reason) => {
    expect(findRefusal(options)).toEqual(expectedRefusal(parameter, reason));
  });

  it.each([
    ...[
      '',
      ' ',
      'api.example',
      'api.example/v1',
      '//api.example',
      'javascript:alert(1)',
      'ftp://api.example',
    ],
    ...['https://api.example?a=1', 'https://api.example/#a', 'https://api .example', ' https://api.example'],
    ...['https://', 'https://[', 'https://me:secret@api.example', 'https:api.example', '\\api', './api'],
  ])('the address %j is refused', (api) => {
    expect(findRefusal(production({ api, proxy }))).toEqual(
      expectedRefusal('addresses.fr.production.api', 'invalid'),
    );
  });

  it('refuses an unknown option', () => {
    expect(findRefusal({ timeoutMS: 5 })).toEqual(expectedRefusal('timeoutMS', 'defined'));
    expect(findRefusal({ constructor: 1 })).toEqual(expectedRefusal('constructor', 'defined'));
    expect(findRefusal(JSON.parse('{"__proto__": 1}'))).toEqual(expectedRefusal('__proto__', 'defined'));
  });

  it('refuses options that are not an object', () => {
    for (const options of [null, 'kit', 3, []])
      expect(findRefusal(options), String(options)).toEqual(expectedRefusal('options', 'wrong_type'));
  });

  it('the message names the option and the valid values, without the value that was passed', () => {
    expect(() => createSdk({ timeoutMs: 0 })).toThrow('parameter "timeoutMs" must be from 1 to 2147483647');
    expect(() => createSdk(production({ api: 'https://me:secret@api.example', proxy }) as object)).toThrow(
      'parameter "addresses.fr.production.api" must begin with http(s):// or /, without query',
    );
  });
});

it('valid options are accepted, and null counts as absent', () => {
  const addresses = {
    fr: {
      production: { api: 'https://api.example', proxy: '/' },
      local: { api: 'http://localhost:4100', proxy },
    },
    us: { 'prod-uat': { api: 'HTTPS://api.example/v1/', proxy: 'http://[::1]:4101' } },
  };
  const options = {
    product: 'kit',
    addresses,
    requestIdHeader: 'X-Request-Id',
    timeoutMs: 1,
    tokenCookieDays: 1,
    unsentReceiptDays: Infinity,
    onTokenExpired: () => Promise.resolve('token'),
    reports: 'https://r.example/?key=1',
    outbox: false,
    pictures: { longEdge: 1, quality: 0, workerUrl: new URL('https://cdn.example/w.js') },
    fileLimits: { maxBytes: 1, maxFiles: Infinity },
    log: () => undefined,
  };
  expect(checkSdkOptions(options)).toEqual(options);
  const nullOptions = Object.fromEntries(Object.keys(options).map((name) => [name, null]));
  expect(checkSdkOptions(nullOptions)).toEqual(checkSdkOptions({}));
  const others = { pictures: false, requestIdHeader: false, reports: '/reports' } as const;
  expect(checkSdkOptions(others)).toMatchObject(others);
  expect(findRefusal({ pictures: { quality: null, workerUrl: '/w.js' } })).toBeUndefined();
});
