/**
 * Writes the sizes of the build and their limits into docs/sizes.md, and the sizes into the guides that
 * mention them. Only `budgets.ts` sets the limits.
 */
import { spawnSync } from 'node:child_process';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatText } from '../../process/format-text.ts';
import { root } from '../../root.ts';
import { replaceSizes } from './size-markers.ts';
import { beginMark, createRows, endMark, getSizesByKey, type Measured } from './size-table.ts';

/** Every document of users that may give a size. Generated ones are left out. */
export const guides = globSync(['sdk/README.md', 'docs/**/*.md'], {
  cwd: root,
  exclude: ['docs/{reference,public,dist}/**'],
});

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

/** Measures the build, and writes its sizes into the documents. */
const writeSizes = async (): Promise<void> => {
  const rows = createRows(measure());
  const table = rows.map((cells) => `| ${cells.join(' | ')} |`);
  const head = ['| what | limit | now |', '| --- | ---: | ---: |'];
  await edit('docs/sizes.md', (text) => {
    const [before, after] = [text.split(beginMark)[0], text.split(endMark)[1]];
    if (before === undefined || after === undefined)
      throw new Error(`docs/sizes.md lacks ${beginMark} or ${endMark}`);
    return `${before}${beginMark}\n\n${[...head, ...table].join('\n')}\n\n${endMark}${after}`;
  });
  const sizes = getSizesByKey(rows);
  for (const file of guides) await edit(file, (text) => replaceSizes(text, sizes));
};

if (import.meta.main) await writeSizes();
