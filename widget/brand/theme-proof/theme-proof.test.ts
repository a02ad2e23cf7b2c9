import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { hexColour, linearSteps, type Colour } from './colour.ts';
import { compileTheme } from './compile-theme.ts';
import { contrast, luminance } from './contrast.ts';
import { promisedPairs } from './promised-pairs.ts';
import { readDeclarations } from './read-declarations.ts';

const css = readFileSync(new URL('../../ui/tokens.css', import.meta.url), 'utf8');
const tokens = readDeclarations(css, ':root,\n[data-program]');

/** Red, green and blue in steps of 0 to 255. */
type Steps = readonly [number, number, number];

function* grid(): Generator<Steps> {
  const levels = Array.from({ length: 33 }, (_, level) => Math.round((level * 255) / 32));
  for (const r of levels) for (const g of levels) for (const b of levels) yield [r, g, b];
}

function* greys(): Generator<Steps> {
  for (let step = 0; step < 256; step++) yield [step, step, step];
}

/** The same ones every time: a colour that fails today fails tomorrow too. */
function* random(count: number): Generator<Steps> {
  let state = 20_261_121;
  const step = () => {
    state = Math.imul(state, 1_664_525) + 1_013_904_223;
    return state >>> 24;
  };
  for (let made = 0; made < count; made++) yield [step(), step(), step()];
}

const colourOf = ([r, g, b]: Steps): Colour => ({
  r: linearSteps[r] ?? 0,
  g: linearSteps[g] ?? 0,
  b: linearSteps[b] ?? 0,
  alpha: 1,
});
const hexOf = (steps: Steps) => `#${steps.map((step) => step.toString(16).padStart(2, '0')).join('')}`;

/** Every pair that some colour breaks, with the worst of those colours. */
const brokenPairs = (scheme: 'light' | 'dark', colours: Iterable<Steps>, declarations = tokens) => {
  const { names, compute } = compileTheme(declarations, scheme);
  const place = (name: string) => {
    const found = names.indexOf(`--${name}`);
    if (found < 0) throw new Error(`no token is called --${name}`);
    return found;
  };
  const pairs = promisedPairs.map(([seen, on, least]) => ({
    what: `${seen} on ${on}`,
    seen: place(seen),
    on: place(on),
    least,
  }));
  const worst = new Map<string, { ratio: number; least: number; colour: string }>();
  for (const steps of colours) {
    const lights = compute(colourOf(steps)).map(luminance);
    for (const { what, seen, on, least } of pairs) {
      const ratio = contrast(lights[seen] ?? NaN, lights[on] ?? NaN);
      if (ratio >= least || ratio >= (worst.get(what)?.ratio ?? Infinity)) continue;
      worst.set(what, { ratio, least, colour: hexOf(steps) });
    }
  }
  return [...worst].map(
    ([what, { ratio, least, colour }]) => `${what}: ${ratio.toFixed(2)} < ${least} for ${colour}`,
  );
};

describe.each(['light', 'dark'] as const)(
  'AN-09 whatever colour a partner sends, in the %s scheme',
  (scheme) => {
    it('text keeps 4.5:1 and edges of controls 3:1 over the 33³ grid of sRGB', () => {
      expect(brokenPairs(scheme, grid())).toEqual([]);
    });
    it('so they do for every grey', () => {
      expect(brokenPairs(scheme, greys())).toEqual([]);
    });
    it('so they do for 10,000 colours drawn at random', () => {
      expect(brokenPairs(scheme, random(10_000))).toEqual([]);
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
