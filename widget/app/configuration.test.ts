import { describe, expect, it } from 'vitest';
import { findBoundClientId, isHostAllowed, readConfiguration } from './configuration.ts';

describe('the run-time configuration', () => {
  it('ST-05 the region defaults to FR', () => {
    expect(readConfiguration({})).toMatchObject({ region: 'FR', environment: 'production', product: 'kit' });
  });

  it('ST-09 takes the base addresses of config.json', () => {
    const addresses = { fr: { sandbox: { api: 'https://api.example', proxy: 'https://files.example' } } };
    expect(readConfiguration({ environment: 'sandbox', addresses }).addresses).toEqual(addresses);
  });

  it('ST-09 uses / without base addresses', () => {
    expect(readConfiguration({}).addresses).toEqual({ fr: { production: { api: '/', proxy: '/' } } });
    expect(readConfiguration({ region: 'US', environment: 'staging' }).addresses).toEqual({
      us: { staging: { api: '/', proxy: '/' } },
    });
  });

  it.each(
    [
      '',
      ' ',
      'api.example',
      '//api.example',
      'https://api .example',
      'https://api.example?a=1',
      'javascript:x',
    ].map((api) => ({ api })),
  )('ST-09 names an address that cannot be called: $api', ({ api }) => {
    const addresses = { fr: { production: { api, proxy: 'https://files.example' } } };
    expect(() => readConfiguration({ addresses })).toThrow(
      'config.json: parameter "addresses.fr.production.api" must begin with http(s):// or /, without query',
    );
  });

  it.each([
    [{ addresses: [] }, 'addresses'],
    [{ addresses: 'https://api.example' }, 'addresses'],
    [{ addresses: { fr: { production: { api: '/' } } } }, 'addresses.fr.production.proxy'],
    [{ addresses: { de: {} } }, 'addresses.de'],
    [{ region: 'DE' }, 'region'],
    [{ environment: 'prod' }, 'environment'],
    [{ requestIdHeader: 'X Request' }, 'requestIdHeader'],
    [{ reports: 'collector.example/reports' }, 'reports'],
    [{ reports: 'javascript:alert(1)' }, 'reports'],
    [{ trackers: { tagManager: 'tags.example/gtm.js' } }, 'trackers.tagManager'],
    [{ trackers: { analytics: 'javascript:alert(1)' } }, 'trackers.analytics'],
    [{ trackers: { partnerScript: 'https://p.example/a b.js' } }, 'trackers.partnerScript'],
  ])('names the wrong field in %j', (value, name) => {
    expect(() => readConfiguration(value)).toThrow(new RegExp(`^config.json: .*\\b${name}\\b`));
  });

  it('D01 refuses a product that is not a slug', () => {
    for (const product of ['v3', 'a/b', 'Kit', '-']) {
      expect(() => readConfiguration({ product })).toThrow('slug');
    }
  });

  it('D111 refuses a value that is not an object', () => {
    for (const value of [null, 'x', 3]) expect(() => readConfiguration(value)).toThrow('object');
  });

  it('D98 has no partner script, no address for reports and the usual hosts for tags by default', () => {
    expect(readConfiguration({})).toMatchObject({
      trackers: {
        tagManager: 'https://www.googletagmanager.com/gtm.js',
        analytics: 'https://www.googletagmanager.com/gtag/js',
        partnerScript: undefined,
      },
      reports: undefined,
      serviceWorker: true,
    });
    expect(
      readConfiguration({
        reports: 'https://r.example',
        trackers: { partnerScript: 'https://p.example/x.js' },
      }),
    ).toMatchObject({ reports: 'https://r.example', trackers: { partnerScript: 'https://p.example/x.js' } });
  });

  it('D118 binds hosts to one client id, by their exact name and port', () => {
    const hosts = { 'verger.widget.example': 'verger', 'widget.localhost:4102': 'demo.trackers' };
    const configuration = readConfiguration({ hosts });
    expect(findBoundClientId(configuration.hosts, 'verger.widget.example')).toBe('verger');
    for (const host of ['widget.example', 'widget.localhost', 'x.verger.widget.example', 'constructor'])
      expect(findBoundClientId(configuration.hosts, host)).toBeUndefined();
    expect(readConfiguration({}).hosts).toEqual({});
    for (const wrong of [
      ['a'],
      'verger',
      null,
      { 'https://verger.widget.example': 'verger' },
      { 'Verger.widget.example': 'verger' },
      { 'verger.widget.example/': 'verger' },
      { 'verger.widget.example': ['verger', 'another'] },
      { 'verger.widget.example': '' },
    ])
      expect(() => readConfiguration({ hosts: wrong })).toThrow('config.json: hosts');
  });

  it('AU-12 D46 has two closing programmes by default, exactly one with green points in inverse display, and others are configured', () => {
    const { closingPrograms } = readConfiguration({});
    const closing = Object.values(closingPrograms);
    expect(closing).toHaveLength(2);
    expect(closing.every((program) => program?.subscriptionDisabled)).toBe(true);
    expect(closing.filter((program) => program?.pointsDisplay)).toEqual([
      { subscriptionDisabled: true, pointsDisplay: { color: 'green', inverse: true } },
    ]);
    expect(
      readConfiguration({ closingPrograms: { a: {}, b: { greenPoints: true } } }).closingPrograms,
    ).toMatchObject({ a: { subscriptionDisabled: true }, b: { pointsDisplay: { color: 'green' } } });
    expect(() => readConfiguration({ closingPrograms: ['a'] })).toThrow('closingPrograms');
  });

  it('D117 allows the host pages of the programme’s entry, and all pages without an entry', () => {
    const { hostOrigins } = readConfiguration({ hostOrigins: { a: ['https://shop.example'], b: [] } });
    const allows = (clientId: string, origin?: string) => isHostAllowed(hostOrigins, clientId, origin);
    expect(allows('a', 'https://shop.example')).toBe(true);
    for (const origin of ['https://shop.example.evil', 'http://shop.example', 'null', '', undefined])
      expect(allows('a', origin), origin).toBe(false);
    expect(allows('b', 'https://shop.example')).toBe(false);
    expect(allows('constructor', 'https://any.example')).toBe(true);
    expect(isHostAllowed(readConfiguration({}).hostOrigins, 'a', undefined)).toBe(true);
  });

  it('D117 refuses a value that is not a list of origins for each client id', () => {
    const path = { a: ['https://shop.example/'] };
    const wrong = [[], 'https://shop.example', null, { a: 'https://shop.example' }, { a: ['*'] }, path];
    for (const hostOrigins of wrong) expect(() => readConfiguration({ hostOrigins })).toThrow('hostOrigins');
  });

  it('D127 stores coupons for 30 days by default', () => {
    expect(readConfiguration({}).couponDays).toBe(30);
    expect(readConfiguration({ couponDays: 0 }).couponDays).toBe(0);
    for (const couponDays of [-1, '30', null, Number.NaN])
      expect(() => readConfiguration({ couponDays })).toThrow('couponDays');
  });

  it('takes settlingSeconds from 1 to 3600, by default 120', () => {
    expect(readConfiguration({}).settlingSeconds).toBe(120);
    expect(readConfiguration({ settlingSeconds: 1.5 }).settlingSeconds).toBe(1.5);
    for (const settlingSeconds of [0, 3601, '120', null, Number.NaN])
      expect(() => readConfiguration({ settlingSeconds })).toThrow('settlingSeconds');
  });
});
