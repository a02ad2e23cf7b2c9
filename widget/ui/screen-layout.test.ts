import { expect, test } from 'vitest';
import { chooseLayout } from './screen-layout.ts';

/** Evaluates the two kinds of media queries that the layout uses, for a window of this size in CSS pixels. */
const sized =
  (width: number, height: number) =>
  (query: string): boolean => {
    const [, feature, rem] = /^\((min-width|max-height): (\d+)rem\)$/.exec(query) ?? [];
    if (!feature) throw new Error(`unexpected query: ${query}`);
    const limit = Number(rem) * 16;
    return feature === 'min-width' ? width >= limit : height <= limit;
  };

test.each([
  [390, 844, 'phone'],
  [767, 1024, 'phone'],
  [768, 1024, 'tablet'],
  [1023, 768, 'tablet'],
  [1024, 768, 'desktop'],
  [1920, 1080, 'desktop'],
] as const)('a window of %i × %i has the layout of a %s', (width, height, layout) => {
  expect(chooseLayout({ matches: sized(width, height) })).toBe(layout);
});

test('a phone held sideways keeps the layout of a phone', () => {
  expect(chooseLayout({ matches: sized(844, 390) })).toBe('phone');
});

test('the layout of a frame that is as high as its content does not depend on its height', () => {
  expect(chooseLayout({ matches: sized(1200, 480), variant: 'page' })).toBe('desktop');
});

test('a panel keeps the layout of a phone, however wide', () => {
  expect(chooseLayout({ matches: sized(1200, 900), variant: 'panel' })).toBe('phone');
});
