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
});
