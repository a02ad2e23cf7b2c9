import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { listChangedFiles } from './changed-ids.ts';

it('changed files are those that differ from a revision, and new ones', () => {
  const root = mkdtempSync(join(tmpdir(), 'cagnotte-changed-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const git = (...args: readonly string[]) => execFileSync('git', ['-C', root, ...args]);
  const write = (name: string, text: string) => writeFileSync(join(root, name), text);
  git('init', '--quiet');
  for (const name of ['same.ts', 'changed.ts']) write(name, 'before');
  git('add', '--all');
  git('-c', 'user.name=A', '-c', 'user.email=a@cagnotte.example', 'commit', '--quiet', '--message', 'First');
  write('changed.ts', 'after');
  write('new.ts', 'new');
  expect([...listChangedFiles(root, 'HEAD')]).toEqual(['changed.ts', 'new.ts']);
  expect(() => listChangedFiles(root, 'no-such-revision')).toThrow('no-such-revision');
});
