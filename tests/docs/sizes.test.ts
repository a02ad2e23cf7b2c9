import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));
const read = (file: string): string => readFileSync(root + file, 'utf8');

/** The cells of the row of a table that begins with a text. */
const row = (page: string, first: string): string[] => {
  const line = page.split('\n').find((text) => text.startsWith(`| ${first}`)) ?? '';
  return line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());
};

/** The measured sizes of the README's table, in kB: its last column. */
const measured = (what: string): string[] =>
  row(read('README.md'), what)
    .at(-1)
    ?.match(/[\d.]+/g) ?? [];

const entries: readonly (readonly [string, string, number])[] = [
  ['`@cagnotte/sdk`', 'SDK entry with its outbox', 0],
  ['`@cagnotte/sdk`', 'SDK check of responses', 0],
  ['`@cagnotte/sdk/embed`', 'SDK embed loader', 0],
  ['`@cagnotte/sdk/loyalty`', 'SDK loyalty, beside', 0],
  ['`@cagnotte/sdk/offline`', 'SDK React hooks', 1],
  ['`@cagnotte/sdk/pictures`', 'SDK preparation of pictures', 0],
  ['`@cagnotte/sdk/react`', 'SDK React hooks', 0],
  ['`@cagnotte/sdk/reporter`', 'SDK reporter', 0],
  ['`@cagnotte/sdk/scanner`', 'SDK scanner', 0],
  ['`@cagnotte/sdk/scanner`', 'SDK scanner', 1],
  ['`@cagnotte/sdk/scanner`', 'SDK scanner', 2],
  ['`cagnotte.js`', 'SDK by script tag', 0],
  ['`cagnotte-embed.js`', 'SDK embed loader', 1],
  ['`cagnotte-loyalty.js`', 'SDK loyalty by script tag', 0],
];

it.each(entries)(
  'docs/sdk/installing.md gives %s the size of "%s" that README.md measured',
  (entry, what, index) => {
    const sizes = row(read('docs/sdk/installing.md'), `${entry} `)
      .at(-1)
      ?.matchAll(/([\d.]+) kB/g);
    expect([...(sizes ?? [])].map(([, size]) => size)).toContain(measured(what)[index]);
  },
);

it('the first lines of the guides give the same sizes', () => {
  expect(read('sdk/README.md')).toContain(`${measured('SDK entry with its outbox')[0]} kB in`);
  expect(read('docs/sdk/embed.md')).toContain(`it weighs ${measured('SDK embed loader')[0]} kB.`);
  expect(read('docs/sdk/react.md')).toContain(`It weighs ${measured('SDK React hooks')[0]} kB,`);
});
