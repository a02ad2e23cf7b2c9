/**
 * Writes the sizes of the build and their limits into docs/sizes.md, and the sizes into the guides that mention them. Only `budgets.ts`
 * sets the limits.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatText } from '../../process/format-text.ts';
import { root } from '../../root.ts';
import { budgets } from './budgets.ts';

/** A size as size-limit gives it, in bytes. */
interface Measured {
  readonly name: string;
  readonly size: number;
  readonly sizeLimit: number;
}

/** A place in a guide that gives a size: the text before the number, and the name of the budget. */
interface Place {
  readonly file: string;
  readonly before: RegExp;
  readonly name: string;
}

const installing = (before: RegExp, name: string): Place => ({
  file: 'docs/sdk/installing.md',
  before,
  name,
});

/** Every place outside docs/sizes.md that gives a size. */
export const places: readonly Place[] = [
  { file: 'sdk/README.md', before: /without dependencies, /, name: 'SDK entry with its outbox' },
  { file: 'sdk/README.md', before: /in a frame or a panel, in /, name: 'SDK embed loader, everything' },
  { file: 'docs/sdk/embed.md', before: /loader weighs /, name: 'SDK embed loader, everything' },
  { file: 'docs/sdk/react.md', before: /It weighs /, name: 'SDK react, beside the entry' },
  installing(/^\| `@cagnotte\/sdk` .*\| /, 'SDK entry with its outbox'),
  installing(/^\| `@cagnotte\/sdk` .*first call /, 'SDK response schemas, beside the entry'),
  installing(/^\| `@cagnotte\/sdk\/embed` .*\| /, 'SDK embed loader, everything'),
  installing(/^\| `@cagnotte\/sdk\/loyalty` .*\| /, 'SDK loyalty, beside the entry'),
  installing(/^\| `@cagnotte\/sdk\/offline` .*\| /, 'SDK offline, beside the entry'),
  installing(/^\| `@cagnotte\/sdk\/pictures` .*\| /, 'SDK preparation of pictures, worker included'),
  installing(/^\| `@cagnotte\/sdk\/react` .*\| /, 'SDK react, beside the entry'),
  installing(/^\| `@cagnotte\/sdk\/reporter` .*\| /, 'SDK reporter, beside the entry'),
  installing(/^\| `@cagnotte\/sdk\/scanner` .*\| /, 'SDK scanner entry'),
  installing(/^\| `@cagnotte\/sdk\/scanner` .*on demand: /, 'SDK scanner, first engine'),
  installing(/^\| `@cagnotte\/sdk\/scanner` .*, then /, 'SDK scanner, second engine'),
  installing(/^\| `cagnotte\.js` .*\| /, 'SDK script tag, one file'),
  installing(/^\| `cagnotte-embed\.js` .*\| /, 'SDK embed script tag, everything'),
  installing(/^\| `cagnotte-loyalty\.js` .*\| /, 'SDK loyalty script tag'),
];

/** The name of the budget of all screens, which have one row. */
const eachScreen = budgets.find((budget) => 'listScreens' in budget)?.name ?? '';
const isScreen = (name: string): boolean => name.endsWith(': its own JS');

const kilobytes = (bytes: number): string => (Math.round(bytes / 100) / 10).toFixed(1);

/** The rows of the table: name, limit and size in kB. */
const rowsFor = (measured: readonly Measured[]): string[][] => {
  const screens = measured.filter(({ name }) => isScreen(name));
  const sizes = screens.map(({ size }) => size);
  return measured.flatMap(({ name, size, sizeLimit }) => {
    const limit = `${sizeLimit / 1000} kB`;
    if (!isScreen(name)) return [[name, limit, `${kilobytes(size)} kB`]];
    if (name !== screens[0]?.name) return [];
    const range = `${kilobytes(Math.min(...sizes))} to ${kilobytes(Math.max(...sizes))} kB`;
    return [[eachScreen, limit, range]];
  });
};

const begin = '<!-- sizes: written by `npm run size:write` -->';
const end = '<!-- end of sizes -->';

/** The cells of the rows of the table in a page. */
export const parseRows = (page: string): string[][] =>
  (page.split(begin)[1]?.split(end)[0] ?? '')
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| ---'))
    .slice(1)
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );

/** The number of kB that a guide gives, as text; undefined where it does not have the place. */
export const sizeAt = ({ before }: Place, page: string): string | undefined =>
  new RegExp(`${before.source}([\\d.]+)(?= kB)`, 'm').exec(page)?.[1];

const edit = async (file: string, change: (text: string) => string): Promise<void> => {
  const path = join(root, file);
  writeFileSync(path, await formatText(file, change(readFileSync(path, 'utf8'))));
};

const measure = (): readonly Measured[] => {
  const command = join(root, 'node_modules/.bin/size-limit');
  const { stdout, stderr } = spawnSync(command, ['--json'], { cwd: root, encoding: 'utf8' });
  if (!stdout.startsWith('[')) throw new Error(`size-limit failed: ${stderr}`);
  return JSON.parse(stdout) as readonly Measured[];
};

if (import.meta.main) {
  const measured = measure();
  const table = rowsFor(measured).map((cells) => `| ${cells.join(' | ')} |`);
  const head = ['| what | limit | now |', '| --- | ---: | ---: |'];
  await edit('docs/sizes.md', (text) => {
    const [before = '', after = ''] = [text.split(begin)[0], text.split(end)[1]];
    return `${before}${begin}\n\n${[...head, ...table].join('\n')}\n\n${end}${after}`;
  });
  for (const { file, before, name } of places) {
    const size = measured.find((size) => size.name === name)?.size ?? Number.NaN;
    await edit(file, (text) =>
      text.replace(new RegExp(`(${before.source})[\\d.]+(?= kB)`, 'm'), `$1${kilobytes(size)}`),
    );
  }
}
