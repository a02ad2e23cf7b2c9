import type { Page } from '@playwright/test';
import { promisedPairs, type PromisedPair } from './promised-pairs.ts';

export type Scheme = 'light' | 'dark';

/** Writes a colour of eight bits a channel as partners do: `#rrggbb`. */
const toHex = (steps: readonly number[]): string =>
  `#${steps.map((step) => step.toString(16).padStart(2, '0')).join('')}`;

/** Creates the cube of sRGB in `count` levels for each of red, green and blue. */
export const createColourGrid = (count: number): readonly string[] => {
  const levels = Array.from({ length: count }, (_, level) => Math.round((level * 255) / (count - 1)));
  return levels.flatMap((r) => levels.flatMap((g) => levels.map((b) => toHex([r, g, b]))));
};

/** Every third grey, black and white included. */
export const greys: readonly string[] = Array.from({ length: 86 }, (_, third) => {
  const step = third * 3;
  return toHex([step, step, step]);
});

/** Returns the same colours on each run: a colour that fails today fails tomorrow too. */
export const createPseudoRandomColours = (count: number): readonly string[] => {
  let state = 20_261_121;
  const step = () => {
    state = Math.imul(state, 1_664_525) + 1_013_904_223;
    return state >>> 24;
  };
  return Array.from({ length: count }, () => toHex([step(), step(), step()]));
};

interface Theme {
  readonly scheme: Scheme;
  /** Custom properties that replace those of the style sheet, by name. */
  readonly tokens?: Readonly<Record<string, string>>;
}

/**
 * Measures the relative luminance (WCAG 2) of tokens on a screen of eight bits, as the browser computes them
 * from the page's style sheet.
 * @param names names of the tokens, without the dashes
 * @param colours colours of programmes
 * @returns for each colour the luminances of the tokens, 0 to 1
 */
export const measureLuminances = (
  page: Page,
  names: readonly string[],
  colours: readonly string[],
  { scheme, tokens = {} }: Theme,
): Promise<readonly (readonly number[])[]> =>
  page.evaluate(
    ({ names, colours, scheme, tokens }) => {
      const container = document.createElement('div');
      container.dataset['program'] = '';
      container.dataset['scheme'] = scheme;
      for (const [name, value] of Object.entries(tokens)) container.style.setProperty(`--${name}`, value);
      document.body.append(container);
      const styles = names.map((name) => {
        const sample = document.createElement('i');
        // A mix returns a colour as sRGB, for every notation.
        sample.style.color = `color-mix(in srgb, var(--${name}) 100%, transparent 0%)`;
        container.append(sample);
        return getComputedStyle(sample);
      });
      const linearize = (channel: number) => {
        const shown = Math.round(Math.min(1, Math.max(0, channel)) * 255) / 255;
        return shown <= 0.04045 ? shown / 12.92 : ((shown + 0.055) / 1.055) ** 2.4;
      };
      const measured = colours.map((colour) => {
        container.style.setProperty('--program-primary', colour);
        return styles.map(({ color }) => {
          const [r = NaN, g = NaN, b = NaN] = (color.match(/-?[\d.]+(?:e-?\d+)?/g) ?? []).map(Number);
          return 0.2126 * linearize(r) + 0.7152 * linearize(g) + 0.0722 * linearize(b);
        });
      });
      container.remove();
      return measured;
    },
    { names, colours, scheme, tokens },
  );

/** Computes the contrast ratio of two luminances, 1 to 21. */
export const computeContrast = (luminance: number, otherLuminance: number): number =>
  (Math.max(luminance, otherLuminance) + 0.05) / (Math.min(luminance, otherLuminance) + 0.05);

/** Returns every promised pair that some colour breaks, with the worst of those colours. */
export const findBrokenPairs = async (
  page: Page,
  colours: readonly string[],
  theme: Theme,
): Promise<readonly string[]> => {
  const names = [...new Set(promisedPairs.flatMap(([foreground, background]) => [foreground, background]))];
  const measured = await measureLuminances(page, names, colours, theme);
  const getRatio = ([foreground, background]: PromisedPair, row: readonly number[]) =>
    computeContrast(row[names.indexOf(foreground)] ?? NaN, row[names.indexOf(background)] ?? NaN);
  return promisedPairs.flatMap((pair) => {
    const [foreground, background, least] = pair;
    let worst = { ratio: least, colour: '' };
    for (const [index, row] of measured.entries()) {
      const ratio = getRatio(pair, row);
      if (ratio < worst.ratio) worst = { ratio, colour: colours[index] ?? '' };
    }
    const { ratio, colour } = worst;
    return colour ? [`${foreground} on ${background}: ${ratio.toFixed(2)} < ${least} for ${colour}`] : [];
  });
};
