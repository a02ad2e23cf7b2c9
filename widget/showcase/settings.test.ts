import { describe, expect, it } from 'vitest';
import { readSettings, writeSettings } from './settings.ts';

describe('the settings of the shop-window', () => {
  it('come back from the address as they were', () => {
    const settings = { colour: '#ffe600', scheme: 'dark', width: 320, long: true, bare: true } as const;
    expect(readSettings(writeSettings(settings))).toEqual(settings);
  });
  it('fall back where the address makes no sense', () => {
    expect(readSettings('?colour=red&scheme=blue&width=7')).toEqual({
      colour: '#0b7a4f',
      scheme: 'system',
      width: undefined,
      long: false,
      bare: false,
    });
  });
});
