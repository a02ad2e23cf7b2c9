import { describe, expect, it } from 'vitest';
import { parseHexColour } from './theme.ts';

describe('AN-09 the dominant colour of the settings', () => {
  it.each([
    ['#0b7a4f', '#0b7a4f'],
    ['#FFE600', '#ffe600'],
    ['ffe600', '#ffe600'],
    ['#fe0', '#ffee00'],
    ['#fe08', '#ffee00'],
    ['#ffe60080', '#ffe600'],
    ['  #0b1f4b ', '#0b1f4b'],
  ])('reads %s as %s', (given, read) => {
    expect(parseHexColour(given)).toBe(read);
  });
  it.each([undefined, null, 7, '', 'red', '#12', '#12345', '#xyzxyz', 'url(//evil)', '#fff;}'])(
    'refuses %s and keeps the default',
    (given) => {
      expect(parseHexColour(given)).toBeUndefined();
    },
  );
});
