import { globSync, readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));
const folder = resolve(root, 'docs/decisions');
const page = readFileSync(resolve(folder, 'README.md'), 'utf8');

/** The rows of the page whose first cell matches a pattern, as cells. */
const rowsOf = (first: RegExp): string[][] =>
  page
    .split('\n')
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    )
    .filter(([cell = '']) => first.test(cell));

const targetOf = (cell = ''): string => /\]\((.+)\)$/.exec(cell)?.[1] ?? '';

describe('the index of the records', () => {
  const rows = rowsOf(/^\[\d{3}\]/);

  it('has each record once, and no other', () => {
    const records = readdirSync(folder).filter((file) => file !== 'README.md');
    expect(rows.map(([record]) => targetOf(record)).sort()).toEqual(records.sort());
  });

  it('says of each whether it is in force', () => {
    const records = readdirSync(folder);
    for (const [record, , status = ''] of rows)
      expect(status === 'in force' || records.includes(targetOf(status)), `${record} is ${status}`).toBe(
        true,
      );
  });
});

describe('the rules', () => {
  const rows = rowsOf(/^D\d{2,3}$/);

  it('are those that the repository cites', () => {
    const files = globSync(
      '{*,{contracts-cli,docs,generated,mock-server,openapi,sdk,tests,tools,widget}/**/*}.{ts,tsx,mjs,css,yaml,md}',
      {
        cwd: root,
        // Builds, what a command writes, and the page that is compared.
        exclude: [
          '**/{node_modules,dist}/**',
          'docs/{reference,public}/**',
          'docs/{checklist-mutations,decisions/README}.md',
        ],
      },
    );
    const cited = files.flatMap(
      (file) => readFileSync(resolve(root, file), 'utf8').match(/\bD\d{2,3}\b/g) ?? [],
    );
    expect(rows.map(([id]) => id).sort()).toEqual([...new Set(cited)].sort());
  });

  it.each(rows)('%s is proven where the page says so', (id, _sentence, proof) => {
    expect(readFileSync(resolve(folder, targetOf(proof)), 'utf8')).toMatch(new RegExp(`\\b${id}\\b`));
  });
});
