import { linearSteps, type Colour } from './colour.ts';
import { compileTheme } from './compile-theme.ts';
import { contrast, luminance } from './contrast.ts';
import { promisedPairs } from './promised-pairs.ts';

/** Red, green and blue in steps of 0 to 255. */
export type Steps = readonly [number, number, number];

/** The cube of sRGB in as many levels for each of red, green and blue. */
export function* grid(count: number): Generator<Steps> {
  const levels = Array.from({ length: count }, (_, level) => Math.round((level * 255) / (count - 1)));
  for (const r of levels) for (const g of levels) for (const b of levels) yield [r, g, b];
}

export function* greys(): Generator<Steps> {
  for (let step = 0; step < 256; step++) yield [step, step, step];
}

/** The same ones every time: a colour that fails today fails tomorrow too. */
export function* random(count: number): Generator<Steps> {
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

/**
 * Every pair that some colour breaks, with the worst of those colours.
 * @param declarations the tokens that follow the programme's colour
 */
export const brokenPairs = (
  scheme: 'light' | 'dark',
  colours: Iterable<Steps>,
  declarations: ReadonlyMap<string, string>,
) => {
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
