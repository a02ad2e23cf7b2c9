import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { budgets } from '../../tools/package/size/budgets.ts';
import { listMarkedSizes, replaceSizes } from '../../tools/package/size/size-markers.ts';
import { getSizesByKey, parseRows } from '../../tools/package/size/size-table.ts';
import { guides } from '../../tools/package/size/write-sizes.ts';
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

const sizes = getSizesByKey(rows);

it.each(guides)('%s gives the sizes of docs/sizes.md: else run `npm run size:write`', (file) => {
  const text = read(file);
  expect(replaceSizes(text, sizes)).toBe(text);
});

it('every size with a key is in a guide', () => {
  expect(new Set(guides.flatMap((file) => listMarkedSizes(read(file)).map(([key]) => key)))).toEqual(
    new Set(sizes.keys()),
  );
});
