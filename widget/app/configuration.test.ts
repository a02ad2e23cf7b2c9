import { describe, expect, it } from 'vitest';
import { readConfiguration } from './configuration.ts';

describe('run-time configuration', () => {
  it('ST-05 the region is FR where none is set', () => {
    expect(readConfiguration({})).toMatchObject({ region: 'FR', environment: 'production', product: 'kit' });
  });
  it('ST-09 takes the base addresses of the configuration', () => {
    const addresses = { fr: { sandbox: { api: 'https://api.example', proxy: 'https://files.example' } } };
    expect(readConfiguration({ environment: 'sandbox', addresses }).addresses).toEqual(addresses);
  });
  it('ST-09 else /', () => {
    expect(readConfiguration({}).addresses).toEqual({ fr: { production: { api: '/', proxy: '/' } } });
    expect(readConfiguration({ region: 'US', environment: 'staging' }).addresses).toEqual({
      us: { staging: { api: '/', proxy: '/' } },
    });
  });
  it('D01 refuses a product that is not a slug', () => {
    for (const product of ['v3', 'a/b', 'Kit', '-']) {
      expect(() => readConfiguration({ product })).toThrow('slug');
    }
  });
  it('D111 refuses what is not an object', () => {
    for (const given of [null, 'x', 3]) expect(() => readConfiguration(given)).toThrow('object');
  });
  it('D98 no partner script, no address for reports, the usual hosts for tags where nothing is set', () => {
    expect(readConfiguration({})).toMatchObject({
      trackers: { tagManager: expect.stringMatching(/gtm\.js$/) as string, partnerScript: undefined },
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
  it('AU-12 D46 two closing programmes, exactly one with green points in inverse display; others by configuration', () => {
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
});
