import { globSync, readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../../tools/root.ts';
import { readCells } from './read-cells.ts';

const folder = resolve(root, 'docs/decisions');

/** Files that may cite a record or a rule, without builds and generated files. */
const sources = globSync(
  '{*,{contracts-cli,docs,generated,mock-server,openapi,sdk,tests,tools,widget}/**/*}.{ts,tsx,mjs,css,yaml,md}',
  { cwd: root, exclude: ['**/{node_modules,dist}/**', 'docs/{reference,public}/**'] },
).map((file) => ({ file, text: readFileSync(resolve(root, file), 'utf8') }));

/** Returns the rows of a page whose first cell matches a pattern, as cells. */
const readRows = (page: string, first: RegExp): string[][] =>
  readFileSync(resolve(folder, page), 'utf8')
    .split('\n')
    .map(readCells)
    .filter(([cell = '']) => first.test(cell));

const getLinkTarget = (cell = ''): string => /\]\((.+)\)$/.exec(cell)?.[1] ?? '';

describe('the index of the records', () => {
  const rows = readRows('README.md', /^\[\d{3}\]/);

  it('has each record exactly once', () => {
    const records = readdirSync(folder).filter((file) => /^\d/.test(file));
    expect(rows.map(([record]) => getLinkTarget(record)).sort()).toEqual(records.sort());
  });

  it.each(rows)('%s has a date, and the status that its row gives', (record, _sentence, status) => {
    const header = readFileSync(resolve(folder, getLinkTarget(record)), 'utf8').split('\n')[2];
    expect(header).toMatch(/^Status: [^.]+\. Date: \d{4}-\d{2}-\d{2}\b/);
    expect(/^Status: ([^.]+)\./.exec(header ?? '')?.[1]).toBe(status);
  });

  it('has every record that the repository cites', () => {
    const numbers = rows.map(([record = '']) => record.slice(1, 4));
    const unknown = sources.flatMap(({ file, text }) =>
      [...text.matchAll(/\b(?:record|decision) (\d{3})\b|\bdecisions\/(\d{3})-|\]\((\d{3})-[\w-]+\.md/gi)]
        .map(([, cited, linked, beside]) => cited ?? linked ?? beside ?? '')
        .filter((number) => !numbers.includes(number))
        .map((number) => `${file}: ${number}`),
    );
    expect(unknown).toEqual([]);
  });
});

describe('the list of rules', () => {
  const rows = readRows('rules.md', /^D\d{2,3}$/);

  it('has exactly the rules that the repository cites', () => {
    const cited = sources
      .filter(({ file }) => file !== 'docs/decisions/rules.md')
      .flatMap(({ text }) => text.match(/\bD\d{2,3}\b/g) ?? []);
    expect(rows.map(([id]) => id).sort()).toEqual([...new Set(cited)].sort());
  });

  it.each(rows)('names the test that proves %s', (id, _sentence, proof) => {
    expect(readFileSync(resolve(folder, getLinkTarget(proof)), 'utf8')).toMatch(new RegExp(`\\b${id}\\b`));
  });
});
