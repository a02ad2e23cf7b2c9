import { describe, expect, it } from 'vitest';
import {
  getAddresses,
  createConfiguration,
  environments,
  parseEnvironment,
  parseRegion,
} from './configuration.ts';

const refused = (parameter: string) =>
  expect.objectContaining({ code: 'invalid_parameter', parameter, reason: 'invalid' }) as Error;

describe('regions and environments', () => {
  it('SD-18 a region is looked up by its lower-cased name', () => {
    expect(['FR', 'fr', 'US', 'us'].map(parseRegion)).toEqual(['fr', 'fr', 'us', 'us']);
    expect(() => parseRegion('DE')).toThrow(refused('region'));
  });

  it('SD-19 there are five environments', () => {
    expect(Object.keys(environments)).toEqual(['local', 'staging', 'sandbox', 'production', 'prod-uat']);
    expect(parseEnvironment('Prod-UAT')).toBe('prod-uat');
    for (const name of ['test', 'toString', ''])
      expect(() => parseEnvironment(name)).toThrow(refused('environment'));
  });

  it('SD-20 the log level is 0 for local, 1 for staging and sandbox, 2 for production', () => {
    const levels = Object.entries(environments).map(([name, { logLevel }]) => [name, logLevel]);
    expect(Object.fromEntries(levels)).toEqual({
      local: 0,
      staging: 1,
      sandbox: 1,
      production: 2,
      'prod-uat': 2,
    });
  });

  it('SD-21 prod-uat is the only acceptance test', () => {
    const flagged = Object.entries(environments).filter(([, { isAcceptanceTest }]) => isAcceptanceTest);
    expect(flagged.map(([name]) => name)).toEqual(['prod-uat']);
  });

  it('ST-05, D23 the defaults are region FR and environment production', () => {
    const configuration = createConfiguration({});
    expect(configuration).toMatchObject({ region: 'fr', environment: 'production', logLevel: 2 });
    expect(() => configuration.addresses()).toThrow(expect.objectContaining({ code: 'NOT_INITIALIZED' }));
  });

  it('D08 base addresses are taken from the table, and the error names the entry that is missing', () => {
    const own = { api: 'https://api.shop.test', proxy: 'https://files.shop.test' };
    expect(getAddresses({ us: { staging: own } }, 'us', 'staging')).toBe(own);
    expect(() => getAddresses({ us: { staging: own } }, 'fr', 'production')).toThrow(
      expect.objectContaining({
        code: 'invalid_parameter',
        parameter: 'addresses.fr.production',
        reason: 'undefined',
        message:
          'parameter "addresses.fr.production" must be provided to createSdk, with api and proxy, or configure one that is: us.staging',
      }),
    );
  });
});
