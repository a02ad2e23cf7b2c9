import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { BrandHeader, choosePicture } from '../../ui/layout/brand-header.tsx';
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
  ])('reads %s as %s', (value, read) => {
    expect(parseHexColour(value)).toBe(read);
  });

  it.each([undefined, null, 7, '', 'red', '#12', '#12345', '#xyzxyz', 'url(//evil)', '#fff;}'])(
    'refuses %s and keeps the default',
    (value) => {
      expect(parseHexColour(value)).toBeUndefined();
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

describe('AN-09 the header has the picture of the programme in three densities', () => {
  const picture = { x1: '/1.webp', x2: '/2.webp', x3: '/3.webp' };

  it.each([
    [1, '/1.webp'],
    [1.5, '/2.webp'],
    [2, '/2.webp'],
    [3, '/3.webp'],
    [4, '/3.webp'],
  ])('a screen of density %s gets %s', (density, file) => {
    vi.stubGlobal('devicePixelRatio', density);
    const header = renderToStaticMarkup(createElement(BrandHeader, { picture }));
    vi.unstubAllGlobals();
    expect(header).toContain(`src="${file}"`);
    expect(header, 'Chromium keeps what React creates and never shows').not.toMatch(/srcset/i);
  });

  it('a missing file is replaced by the next sharper one, else by the sharpest', () => {
    expect(choosePicture({ x1: '/1.webp' }, 3)).toBe('/1.webp');
    expect(choosePicture({ x3: '/3.webp' }, 1)).toBe('/3.webp');
    expect(choosePicture({}, 1)).toBeUndefined();
  });
});
