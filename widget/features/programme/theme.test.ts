import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { BrandHeader } from '../../ui/brand-header.tsx';
import { applyTheme, parseHexColour } from './theme.ts';

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

  it('becomes the primary colour of the page, until a programme has none', () => {
    const properties = new Map<string, string>();
    const setAttribute = vi.fn();
    const style = {
      setProperty: (name: string, value: string) => void properties.set(name, value),
      removeProperty: (name: string) => void properties.delete(name),
    };
    vi.stubGlobal('document', {
      documentElement: { style },
      querySelectorAll: () => [{ setAttribute }],
    });
    applyTheme('#0B7A4F');
    expect([...properties]).toEqual([['--program-primary', '#0b7a4f']]);
    expect(setAttribute).toHaveBeenCalledExactlyOnceWith('content', '#0b7a4f');
    applyTheme(undefined);
    expect([...properties]).toEqual([]);
    vi.unstubAllGlobals();
  });
});

it('AN-09 the header has the picture of the programme in three densities', () => {
  const picture = { x1: '/1.webp', x2: '/2.webp', x3: '/3.webp' };
  const header = renderToStaticMarkup(createElement(BrandHeader, { picture }));
  expect(header).toContain('src="/1.webp"');
  expect(header).toContain('srcSet="/1.webp 1x, /2.webp 2x, /3.webp 3x"');
});
