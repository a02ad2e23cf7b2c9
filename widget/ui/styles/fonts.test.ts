import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');
/** Family, weight and file of every face that is fetched. */
const faces = [...css.matchAll(/font-family: '([^']+)';\s+font-weight: (\d+);[^}]*?url\('([^']+)'\)/g)].map(
  ([, family = '', weight = '', file = '']) => ({ family, weight, file }),
);

it('AN-04 Open Sans is the font of text and Oswald the font of headings, in two weights each', () => {
  expect(faces.map(({ family, weight }) => `${family} ${weight}`)).toEqual([
    'Open Sans 400',
    'Open Sans 600',
    'Oswald 400',
    'Oswald 600',
  ]);
  for (const { file } of faces) expect(existsSync(new URL(file, import.meta.url)), file).toBe(true);
  expect(css).toMatch(/--font-text: 'Open Sans',/);
  expect(css).toMatch(/--font-fig: 'Oswald',/);
});
