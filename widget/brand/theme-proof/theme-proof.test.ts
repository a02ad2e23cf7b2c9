import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { brokenPairs, greys, grid, random } from './broken-pairs.ts';
import { hexColour } from './colour.ts';
import { compileTheme } from './compile-theme.ts';
import { contrast, luminance } from './contrast.ts';
import { promisedPairs } from './promised-pairs.ts';
import { readDeclarations } from './read-declarations.ts';

const css = readFileSync(new URL('../../ui/tokens.css', import.meta.url), 'utf8');
const tokens = readDeclarations(css, ':root,\n[data-program]');

/** `npm run test:deep` tries many more colours (tests/theme). */
describe.each(['light', 'dark'] as const)(
  'AN-09 whatever colour a partner sends, in the %s scheme',
  (scheme) => {
    it('text keeps 4.5:1 and edges of controls 3:1 over the 9³ grid of sRGB', () => {
      expect(brokenPairs(scheme, grid(9), tokens)).toEqual([]);
    });
    it('so they do for every grey', () => {
      expect(brokenPairs(scheme, greys(), tokens)).toEqual([]);
    });
    it('so they do for 500 colours drawn at random', () => {
      expect(brokenPairs(scheme, random(500), tokens)).toEqual([]);
    });
  },
);

describe('AN-09 a browser without relative colours', () => {
  it('has a fixed palette that keeps the same contrasts', () => {
    const fixed = readDeclarations(
      css,
      '@supports not (color: color(from red srgb-linear r g b)) {\n  :root',
    );
    const light = (name: string) => luminance(hexColour(fixed.get(`--${name}`) ?? ''));
    const broken = promisedPairs.filter(([seen, on, least]) => contrast(light(seen), light(on)) < least);
    expect(broken).toEqual([]);
  });
});

describe('AN-09 the evaluator', () => {
  it('computes the fill of a light programme as it was sent, and lifts a navy off a dark screen', () => {
    const fill = (scheme: 'light' | 'dark') => {
      const { names, compute } = compileTheme(tokens, scheme);
      return compute(hexColour('#0b1f4b'))[names.indexOf('--primary')];
    };
    expect(fill('light')).toEqual(hexColour('#0b1f4b'));
    const lifted = fill('dark');
    expect(lifted && luminance(lifted)).toBeCloseTo(0.17, 2);
  });
  it('finds the colour that a careless change of the tokens breaks', () => {
    const careless = new Map(tokens).set('--_d12', 'min(1, 0.19 / var(--_ys))');
    expect(brokenPairs('light', greys(), careless)).toContainEqual(
      expect.stringMatching(/^primary-text on page: \d\.\d\d < 4\.5 for #/),
    );
  });
  it('refuses what it cannot compute', () => {
    expect(() => compileTheme(new Map([['--page', 'oklch(from var(--gone) 1 c h)']]), 'light')).toThrow(
      'there is no token --gone',
    );
    expect(() => compileTheme(new Map([['--page', 'color-mix(in hsl, #fff 10%, #000)']]), 'light')).toThrow(
      '"hsl" in place of "oklab"',
    );
  });
});
