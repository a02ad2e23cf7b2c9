import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const folder = new URL('../../public/', import.meta.url);
const manifest = JSON.parse(readFileSync(new URL('manifest.webmanifest', folder), 'utf8')) as {
  readonly id: string;
  readonly name: string;
  readonly short_name: string;
  readonly start_url: string;
  readonly scope: string;
  readonly display: string;
  readonly orientation?: string;
  readonly icons: readonly { readonly src: string; readonly sizes: string; readonly purpose: string }[];
};

/** Positions of width and height in a PNG. */
const widthOffset = 16;
const heightOffset = 20;

/** Reads width and height of a PNG, as the manifest writes them. */
const readSize = (src: string): string => {
  const png = readFileSync(new URL(`.${src}`, folder));
  return `${png.readUInt32BE(widthOffset)}x${png.readUInt32BE(heightOffset)}`;
};

describe('the manifest', () => {
  it('has the properties that browsers require of a page that can be installed', () => {
    expect(manifest).toMatchObject({
      id: '/',
      scope: '/',
      display: 'standalone',
      name: 'Widget fidélité',
      // Android cuts off names of more than 12 letters below the icon.
      short_name: 'Fidélité',
    });
    expect(manifest.start_url.startsWith(manifest.scope)).toBe(true);
  });

  it('has an icon of each size, and one that may be cut to any shape', () => {
    const icons = manifest.icons.map(({ sizes, purpose }) => `${purpose} ${sizes}`);
    expect(icons).toEqual(['any 192x192', 'any 512x512', 'maskable 512x512']);
    for (const { src, sizes } of manifest.icons) expect(readSize(src)).toBe(sizes);
  });

  it('WCAG 1.3.4 does not set the orientation', () => expect(manifest.orientation).toBeUndefined());
});
