import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { budgets } from '../../tools/package/size/budgets.ts';
import { places, parseRows, sizeAt } from '../../tools/package/size/write-sizes.ts';
import { root } from '../../tools/root.ts';

const read = (file: string): string => readFileSync(root + file, 'utf8');
const rows = parseRows(read('docs/sizes.md'));

it('docs/sizes.md has each limit of budgets.ts: else run `npm run size:write`', () => {
  const limits = budgets.map(({ name, limit }) => [name, `${limit} kB`]);
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
