import { describe, expect, it } from 'vitest';
import { readSettings, writeSettings } from './settings.ts';

describe('the settings of the showcase', () => {
  it('are restored from the address', () => {
    const settings = { colour: '#ffe600', scheme: 'dark', width: 320, long: true, bare: true } as const;
    expect(readSettings(writeSettings(settings))).toEqual(settings);
  });

  it('have defaults when the address is invalid', () => {
    expect(readSettings('?colour=red&scheme=blue&width=7')).toEqual({
      colour: '#0b7a4f',
      scheme: 'system',
      width: undefined,
      long: false,
      bare: false,
    });
  });
});
