import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { listChangedFiles, listEditedIds } from './changed-ids.ts';

/** Creates a repository with one commit of these files. */
const createRepository = (files: Readonly<Record<string, string>>) => {
  const root = mkdtempSync(join(tmpdir(), 'cagnotte-changed-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const git = (...args: readonly string[]) => execFileSync('git', ['-C', root, ...args]);
  const write = (name: string, text: string) => {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), text);
  };
  git('init', '--quiet');
  for (const [name, text] of Object.entries(files)) write(name, text);
  git('add', '--all');
  git('-c', 'user.name=A', '-c', 'user.email=a@cagnotte.example', 'commit', '--quiet', '--message', 'First');
  return { root, write };
};

it('edited ids are those of the mutants whose text differs from a revision', () => {
  const file = 'tools/checklist/mutants/shop.ts';
  // The ids are composed at run time, so that this file names none of them.
  const [first, last] = ['01', '02'].map((digits) => `SH-${digits}`);
  const text = [`'${first}': {`, 'a', 'b', '}', '', '', '', '', '', `'${last}': {`, 'c', 'd', '}'].join('\n');
  const { root, write } = createRepository({ [file]: text });
  expect([...listEditedIds(root, 'HEAD')]).toEqual([]);
  write(file, text.replace('d', 'e'));
  expect([...listEditedIds(root, 'HEAD')]).toEqual([last]);
});

it('changed files are those that differ from a revision, and new ones', () => {
  const { root, write } = createRepository({ 'same.ts': 'before', 'changed.ts': 'before' });
  write('changed.ts', 'after');
  write('new.ts', 'new');
  expect([...listChangedFiles(root, 'HEAD')]).toEqual(['changed.ts', 'new.ts']);
  expect(() => listChangedFiles(root, 'no-such-revision')).toThrow('no-such-revision');
});
