import { readFileSync } from 'node:fs';
import { expect, test, type Page } from '@playwright/test';
import {
  findBrokenPairs,
  computeContrast,
  greys,
  createColourGrid,
  measureLuminances,
  createPseudoRandomColours,
} from './luminances.ts';
import { promisedPairs } from './promised-pairs.ts';

const tokensCss = readFileSync(new URL('../../../widget/ui/styles/tokens.css', import.meta.url), 'utf8');

test.beforeEach(({ page }) => page.setContent(`<style>${tokensCss}</style>`));

for (const scheme of ['light', 'dark'] as const)
  test.describe(`AN-09 any colour of a partner, in the ${scheme} scheme`, () => {
    test(
      'text keeps 4.5:1 and edges of controls 3:1 for greys, a 7³ grid of sRGB and colours at random',
      { tag: '@deep' },
      async ({ page }) => {
        const colours = [...greys, ...createColourGrid(7), ...createPseudoRandomColours(150)];
        expect(await findBrokenPairs(page, colours, { scheme })).toEqual([]);
      },
    );

    test(
      'text and controls keep their contrast over a 17³ grid and for 2,000 colours at random',
      { tag: '@deep' },
      async ({ page }) => {
        expect(
          await findBrokenPairs(page, [...createColourGrid(17), ...createPseudoRandomColours(2000)], {
            scheme,
          }),
        ).toEqual([]);
      },
    );
  });

test('AN-09 a programme’s colour fills as it was sent, and a navy is lifted off a dark screen', async ({
  page,
}) => {
  const measureFill = async (scheme: 'light' | 'dark') => {
    const [[primary = NaN, sent = NaN] = []] = await measureLuminances(
      page,
      ['primary', 'program-primary'],
      ['#0b1f4b'],
      { scheme },
    );
    return { primary, sent };
  };
  const light = await measureFill('light');
  expect(light.primary).toBe(light.sent);
  const dark = await measureFill('dark');
  expect(dark.sent).toBe(light.sent);
  expect(dark.primary).toBeCloseTo(0.17, 2);
});

test('AN-09 a wrong change of the tokens is found, with the colour that it breaks', async ({ page }) => {
  const careless = { scheme: 'light', tokens: { _d12: 'min(1, 0.19 / var(--_ys))' } } as const;
  expect(await findBrokenPairs(page, greys, careless)).toContainEqual(
    expect.stringMatching(/^primary-text on page: \d\.\d\d < 4\.5 for #/),
  );
});

/**
 * Returns the fallback tokens for browsers without relative colours: every browser lists such rules, also
 * those that do not apply.
 */
const readFixedPalette = (page: Page): Promise<Readonly<Record<string, string>>> =>
  page.evaluate(() => {
    const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]);
    const fallback = rules.find(
      (rule): rule is CSSSupportsRule =>
        rule instanceof CSSSupportsRule && /^not \(color: *color\(from/.test(rule.conditionText),
    );
    const [root] = fallback?.cssRules ?? [];
    if (!(root instanceof CSSStyleRule))
      throw new Error('there is no rule for browsers without relative colours');
    const tokens = [...root.style].filter((name) => name.startsWith('--'));
    return Object.fromEntries(
      tokens.map((name) => [name.slice(2), root.style.getPropertyValue(name).trim()]),
    );
  });

test('AN-09 a browser without relative colours has a fixed palette that keeps the same contrasts', async ({
  page,
}) => {
  const tokens = await readFixedPalette(page);
  const names = [...new Set(promisedPairs.flatMap(([foreground, background]) => [foreground, background]))];
  const [row = []] = await measureLuminances(page, names, ['#0b7a4f'], { scheme: 'light', tokens });
  const getLuminance = (name: string) => row[names.indexOf(name)] ?? NaN;
  expect(
    promisedPairs.filter(
      ([foreground, background, least]) =>
        !(computeContrast(getLuminance(foreground), getLuminance(background)) >= least),
    ),
  ).toEqual([]);
});
