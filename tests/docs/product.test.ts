import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { paths } from '@cagnotte/widget/internal';
import { root } from '../../tools/root.ts';
import { readCells } from './read-cells.ts';

const docs = resolve(root, 'docs');
const read = (file: string): string => readFileSync(resolve(docs, file), 'utf8');
const product = read('product.md');
const checklist = read('checklist.md');
const deviations = read('deviations.md');

/** Returns the rows of the table under a heading of the page, as cells, without the table's head. */
const readRowsUnder = (heading: string): string[][] =>
  (product.split(/^## /m).find((part) => part.startsWith(`${heading}\n`)) ?? '')
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .slice(2)
    .map(readCells);

const sources = globSync('{sdk,widget}/**/*.{ts,tsx}', {
  cwd: root,
  exclude: ['**/{node_modules,dist,testing}/**', '**/*.test.{ts,tsx}'],
})
  .map((file) => readFileSync(resolve(root, file), 'utf8'))
  .join('\n')
  .replaceAll("\\'", "'");

describe('docs/product.md', () => {
  it('lists addresses that the widget has', () => {
    const addresses = readRowsUnder('Addresses').map(([address = '']) => address.slice(1, -1));
    expect(addresses).toContain('/profile/pot');
    expect(Object.values(paths)).toEqual(expect.arrayContaining(addresses));
  });

  const quotes = [...new Set([...product.matchAll(/`'([^`]+)'`/g)].map(([, text = '']) => text))];

  it.each(quotes)('quotes %j exactly as in the code', (text) => {
    expect(sources).toContain(text);
  });

  it.each(readRowsUnder('Constants'))(
    'gives the constant "%s" its value in the code: %s',
    (_constant, value = '', where = '') => {
      const [, file = ''] = /\((.+)\)/.exec(where) ?? [];
      const source = read(file).replaceAll(/(?<=\d)_(?=\d)/g, '');
      const numbers = value.replaceAll(/(?<=\d),(?=\d)/g, '').match(/[\d.]+(?:-beta\.\d+)?/g) ?? [];
      expect(numbers).not.toEqual([]);
      for (const number of numbers) expect(source, file).toMatch(new RegExp(`(?<![\\d.])${number}(?!\\d)`));
    },
  );
});

describe('ids of the specification', () => {
  it.each(Object.entries({ product, deviations }))(
    'the ids that %s.md cites are lines of the checklist',
    (_page, text) => {
      const lines = checklist.match(/(?<=^- )[A-Z]{2}-\d{2}/gm) ?? [];
      expect(lines).toEqual(expect.arrayContaining(text.match(/\b[A-Z]{2}-\d{2}\b/g) ?? []));
    },
  );

  it('a deviation links to a part of docs/product.md', () => {
    const parts = (product.match(/(?<=^## ).+$/gm) ?? []).map((title) =>
      title.toLowerCase().replaceAll(' ', '-'),
    );
    const named = [...deviations.matchAll(/\(product\.md#([^)]+)\)/g)].map(([, anchor]) => anchor);
    expect(named).toHaveLength(deviations.split('\n').filter((line) => line.startsWith('| [')).length);
    expect(parts).toEqual(expect.arrayContaining(named));
  });
});
