/**
 * Writes the sizes of the build and their limits into docs/sizes.md, and the sizes into the guides that
 * mention them. Only `budgets.ts` sets the limits.
 */
import { spawnSync } from 'node:child_process';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatText } from '../../process/format-text.ts';
import { root } from '../../root.ts';
import { budgets } from './budgets.ts';
import { replaceSizes } from './size-markers.ts';

/** A size as size-limit gives it, in bytes. */
interface Measured {
  readonly name: string;
  readonly size: number;
  readonly sizeLimit: number;
}

/** Every document of users that may give a size. Generated ones are left out. */
export const guides = globSync(['sdk/README.md', 'docs/**/*.md'], {
  cwd: root,
  exclude: ['docs/{reference,public,dist}/**'],
});

/** The name of the budget of all screens, which have one row. */
const eachScreen = budgets.find((budget) => 'listScreens' in budget)?.name ?? '';
const isScreen = (name: string): boolean => name.endsWith(': its own JS');

const formatKilobytes = (bytes: number): string => (Math.round(bytes / 100) / 10).toFixed(1);

/** The rows of the table: name, limit and size in kB. */
const createRows = (measured: readonly Measured[]): string[][] => {
  const screens = measured.filter(({ name }) => isScreen(name));
  const sizes = screens.map(({ size }) => size);
  return measured.flatMap(({ name, size, sizeLimit }) => {
    const limit = `${sizeLimit / 1000} kB`;
    if (!isScreen(name)) return [[name, limit, `${formatKilobytes(size)} kB`]];
    if (name !== screens[0]?.name) return [];
    const range = `${formatKilobytes(Math.min(...sizes))} to ${formatKilobytes(Math.max(...sizes))} kB`;
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

/** Returns the sizes of rows of the table, by the key of their budget. */
export const getSizesByKey = (rows: readonly (readonly string[])[]): ReadonlyMap<string, string> => {
  const sizes = new Map(rows.map(([name, , size]) => [name, size]));
  return new Map(
    budgets.flatMap((budget) => {
      const key = 'key' in budget ? budget.key : undefined;
      if (key === undefined) return [];
      const size = sizes.get(budget.name);
      if (size === undefined) throw new Error(`"${budget.name}" has no size`);
      return [[key, size]];
    }),
  );
};

const edit = async (file: string, change: (text: string) => string): Promise<void> => {
  const path = join(root, file);
  const text = readFileSync(path, 'utf8');
  const changed = change(text);
  if (changed !== text) writeFileSync(path, await formatText(file, changed));
};

const measure = (): readonly Measured[] => {
  const command = join(root, 'node_modules/.bin/size-limit');
  const { stdout, stderr } = spawnSync(command, ['--json'], { cwd: root, encoding: 'utf8' });
  if (!stdout.startsWith('[')) throw new Error(`size-limit failed: ${stderr}`);
  return JSON.parse(stdout) as readonly Measured[];
};

if (import.meta.main) {
  const measured = measure();
  const rows = createRows(measured);
  const table = rows.map((cells) => `| ${cells.join(' | ')} |`);
  const head = ['| what | limit | now |', '| --- | ---: | ---: |'];
  await edit('docs/sizes.md', (text) => {
    const [before, after] = [text.split(begin)[0], text.split(end)[1]];
    if (before === undefined || after === undefined)
      throw new Error(`docs/sizes.md lacks ${begin} or ${end}`);
    return `${before}${begin}\n\n${[...head, ...table].join('\n')}\n\n${end}${after}`;
  });
  const sizes = getSizesByKey(rows);
  for (const file of guides) await edit(file, (text) => replaceSizes(text, sizes));
}
