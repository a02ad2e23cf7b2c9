import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { InstalledCopy } from '../commands/installed-copy.ts';

let copy: InstalledCopy;

const run = (command: string, ...args: readonly string[]): string =>
  execFileSync(command, args, { cwd: copy.folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
const read = (path: string): string => readFileSync(join(copy.folder, path), 'utf8');
const readVersion = (manifest: string): string =>
  (JSON.parse(read(manifest)) as { readonly version: string }).version;

/** As git needs it for a commit, on a machine where nobody has a name. */
const author = ['-c', 'user.name=Release', '-c', 'user.email=release@cagnotte.example'];

let before: string;
beforeAll(() => {
  copy = new InstalledCopy();
  before = readVersion('sdk/package.json');
  run('git', 'init', '--quiet');
  run('git', 'add', '--all');
  run('git', ...author, 'commit', '--quiet', '--message', 'As it is');
  run(
    'npm',
    'run',
    '--silent',
    'release:version',
    '--',
    '--offline',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
  );
});
afterAll(() => copy.remove());

/** Returns the beta after a version: '1.2.7-beta.6' → '1.2.7-beta.7'. */
const getNextBeta = (version: string): string => version.replace(/\d+$/, (last) => String(Number(last) + 1));

describe('a release of the beta channel, as docs/releasing.md describes it', () => {
  it('`npm run release:version` gives both packages the next beta, as the page says', () => {
    const next = getNextBeta(before);
    expect([readVersion('sdk/package.json'), readVersion('contracts-cli/package.json')]).toEqual([
      next,
      next,
    ]);
    const [, present = '', following] =
      /`([\d.]+-beta\.\d+)` is followed by `(\S+)`/.exec(read('docs/releasing.md')) ?? [];
    expect(following).toBe(getNextBeta(present));
    expect(read('sdk/CHANGELOG.md')).toContain(`## ${next}`);
  });

  it('the steps of the page pack both packages with the next version', () => {
    const next = readVersion('sdk/package.json');
    expect(read('package-lock.json')).toContain(`"version": "${next}"`);
    run('npm', 'run', '--silent', 'generate');
    run('npm', 'run', '--silent', 'build', '--', 'sdk', 'contracts');
    for (const script of ['api', 'package:check']) run('npm', 'run', '--silent', script);
    for (const [folder, name] of [
      ['sdk', 'sdk'],
      ['contracts-cli', 'contracts'],
    ] as const)
      expect(run('npm', 'pack', `./${folder}/dist`, '--silent').trim()).toBe(`cagnotte-${name}-${next}.tgz`);
  });
});
