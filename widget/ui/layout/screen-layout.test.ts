import { expect, it } from 'vitest';
import { chooseLayout } from './screen-layout.ts';

/** Evaluates the two kinds of media queries of the layout, for a window of this size in CSS pixels. */
const matchWindow =
  (width: number, height: number) =>
  (query: string): boolean => {
    const [, feature, rem] = /^\((min-width|max-height): ([\d.]+)rem\)$/.exec(query) ?? [];
    if (!feature) throw new Error(`unexpected query: ${query}`);
    const limit = Number(rem) * 16;
    return feature === 'min-width' ? width >= limit : height <= limit;
  };

it.each([
  [390, 844, 'phone'],
  [767, 1024, 'phone'],
  [768, 1024, 'tablet'],
  [899, 768, 'tablet'],
  [900, 768, 'desktop'],
  [1920, 1080, 'desktop'],
  [844, 390, 'landscape'],
  [1280, 480, 'landscape'],
  [576, 320, 'landscape'],
  [575, 320, 'phone'],
] as const)('a window of %i × %i is laid out as %s', (width, height, layout) => {
  expect(chooseLayout({ matches: matchWindow(width, height) })).toBe(layout);
});

it('the layout of a frame that is as high as its content does not depend on its height', () => {
  expect(chooseLayout({ matches: matchWindow(1200, 480), variant: 'page' })).toBe('desktop');
});

it.each([
  [671, 'phone'],
  [672, 'tablet'],
  [900, 'desktop'],
] as const)('a column of %i px in the flow of a host page is laid out as %s', (width, layout) => {
  expect(chooseLayout({ matches: matchWindow(width, 2000), variant: 'page' })).toBe(layout);
});

it('a panel has the layout of a phone, however wide', () => {
  expect(chooseLayout({ matches: matchWindow(1200, 900), variant: 'panel' })).toBe('phone');
});
