import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { copySources } from './copy-sources.ts';

/** Creates a folder without git, with two sources and files that are none. */
const createFolder = (): string => {
  const root = mkdtempSync(join(tmpdir(), 'cagnotte-sources-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const file of ['sdk/a.ts', 'docs/b.md', 'sdk/dist/a.js', 'node_modules/c.js', '.cache/d', 'e.log']) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), file);
    utimesSync(join(root, file), 1000, 1000);
  }
  writeFileSync(join(root, '.gitignore'), '*.log\n');
  return root;
};

it('without git, sources are copied with their times, and no builds, dependencies or ignored files', () => {
  const root = createFolder();
  const copy = join(root, '.cache/copy');
  copySources(root, copy);
  const isCopied = (file: string): boolean => existsSync(join(copy, file));
  expect(['sdk/a.ts', 'docs/b.md', '.gitignore'].filter((file) => !isCopied(file))).toEqual([]);
  expect(['sdk/dist', 'node_modules', '.cache', 'e.log'].filter(isCopied)).toEqual([]);
  expect(statSync(join(copy, 'sdk/a.ts')).mtimeMs).toBe(1_000_000);
});

it('a part is copied alone', () => {
  const root = createFolder();
  const copy = join(root, '.cache/copy');
  copySources(root, copy, 'sdk');
  expect([existsSync(join(copy, 'sdk/a.ts')), existsSync(join(copy, 'docs'))]).toEqual([true, false]);
});
