import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import postcss from 'postcss';
import { describe, expect, it } from 'vitest';

const widget = join(import.meta.dirname, '../..');

/** Splits at characters that are outside parentheses and brackets. */
function splitOutside(text: string, separator: RegExp): string[] {
  const parts = [''];
  let depth = 0;
  for (const character of text) {
    if ('(['.includes(character)) depth += 1;
    if (')]'.includes(character)) depth -= 1;
    if (depth === 0 && separator.test(character)) parts.push('');
    else parts.push(parts.pop() + character);
  }
  return parts.filter(Boolean);
}

/** Returns a compound selector without its conditions: `div:has(p):not(.a)` → `div`. */
const withoutConditions = (compound: string): string =>
  splitOutside(compound.replace(/^[>+~]/, '').replaceAll(/:(?=not\(|has\()/g, ' :'), / /)
    .filter((part) => !/^:(?:not|has)\(/.test(part))
    .join('');

/** True for a selector that may match many elements of a page: it has no class, id or attribute. */
const isOfMany = (compound: string): boolean =>
  /^(?:\*|div|span|p|li|a|button|svg)?(?:::?[\w-]+)*$/.test(withoutConditions(compound));

/**
 * Returns whether, because of this selector, an added or removed element makes the browser recompute
 * the styles of most others.
 */
function restylesMost(selector: string): boolean {
  const compounds = splitOutside(selector.replaceAll(/\s*([>+~])\s*(?![^([]*[)\]])/g, ' $1'), / /);
  const isBesideAny = compounds.some(
    (compound, index) =>
      /^[+~]/.test(compound) && /^\*?$/.test(withoutConditions(compounds[index - 1] ?? '')),
  );
  const dependsOnOthers = compounds.slice(0, -1).some((compound) => /:has\(|\[style/.test(compound));
  return isOfMany(compounds.at(-1) ?? '') && (isBesideAny || dependsOnOthers);
}

describe('the check', () => {
  it.each([
    'dialog:has(.preview) > div',
    'dialog:has(.preview) > div > :not(.preview)',
    ".fields > :has([autocomplete='postal-code']) + :has(input)",
    '.rows > * + *',
    ":root:not([style*='--name']) > :has(p)",
  ])('finds %s', (selector) => expect(restylesMost(selector)).toBe(true));

  it.each([
    'dialog > div:has(> .preview)',
    '.rows > :not(:first-child)',
    '.screen > [data-brand] ~ *',
    'li + li',
    ':root:not(:has(dialog[open])) .area[data-above-dock]',
    ':root:has(.code, .disc) body::after',
    '.text:has(+ b)',
  ])('leaves %s', (selector) => expect(restylesMost(selector)).toBe(false));
});

const sheets = globSync('**/*.css', { cwd: widget, exclude: ['dist/**', 'node_modules/**'] }).map((file) => ({
  file,
  sheet: postcss.parse(readFileSync(join(widget, file), 'utf8')),
}));

it('no selector makes the browser recompute most styles when an element is added or removed', () => {
  expect(sheets.length).toBeGreaterThan(50);
  const costlyRules = sheets.flatMap(({ file, sheet }) => {
    const selectors: string[] = [];
    sheet.walkRules((rule) => void selectors.push(...rule.selectors));
    return selectors.filter(restylesMost).map((selector) => `${file}: ${selector}`);
  });
  expect(costlyRules).toEqual([]);
});

it('only elements that are rare on a screen have a filter: filters in a long list would slow down every frame', () => {
  const costlyRules: string[] = [];
  for (const { file, sheet } of sheets)
    sheet.walkDecls(
      'filter',
      ({ parent }) =>
        void costlyRules.push(`${file} ${parent && 'selector' in parent ? String(parent.selector) : ''}`),
    );
  expect(costlyRules.sort()).toEqual([
    'features/capture/camera/camera.module.css .frame > span',
    'ui/images/paper.module.css .sheet',
  ]);
});

it('the longest formulas of colours are registered as colours, so that no element calculates them again', () => {
  const formulas = new Set<string>();
  const registered = new Set<string>();
  for (const { sheet } of sheets) {
    sheet.walkDecls(/^--(?!_)/, ({ prop, value }) => {
      if (/\b(?:color|oklch|color-mix)\(/.test(value) && /var\(--(?:_\w+|primary)\)/.test(value))
        formulas.add(prop);
    });
    sheet.walkAtRules('property', ({ params }) => void registered.add(params));
  }
  expect(formulas.size).toBeGreaterThan(5);
  expect([...formulas].filter((formula) => !registered.has(formula))).toEqual([]);
});
