import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { parseLimits, places, parseRows, sizeAt } from '../../tools/package/build/write-sizes.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const read = (file: string): string => readFileSync(root + file, 'utf8');
const rows = parseRows(read('docs/sizes.md'));

it('docs/sizes.md has each limit of .size-limit.js: else run `npm run size:write`', () => {
  const limits = [...parseLimits(read('.size-limit.js'))].map(([name, limit]) => [name, `${limit} kB`]);
  expect(limits.length).toBeGreaterThan(20);
  expect(rows.map(([name, limit]) => [name, limit])).toEqual(limits);
});

it('no size is over its limit', () => {
  for (const [name = '', limit = '', size = ''] of rows) {
    const largest = Math.max(...(size.match(/[\d.]+/g) ?? []).map(Number));
    expect(largest, name).toBeLessThanOrEqual(Math.ceil(Number.parseFloat(limit) * 10) / 10);
  }
});

it.each(places)('$file gives "$name" the size of docs/sizes.md: else run `npm run size:write`', (place) => {
  const row = rows.find(([name]) => name === place.name);
  expect(sizeAt(place, read(place.file))).toBe(/^[\d.]+/.exec(row?.[2] ?? '')?.[0] ?? 'no row');
});
