import { describe, expect, it } from 'vitest';
import { root } from '../../root.ts';
import { findLockfileProblems } from './lockfile-rules.ts';
import { listInstalled, readLockfile, type LockEntry, type Lockfile } from './lockfile.ts';

const good: LockEntry = { version: '1.0.0', integrity: 'sha512-abc', license: 'MIT' };

const findProblems = (
  packages: Readonly<Record<string, LockEntry>>,
  allowScripts: Readonly<Record<string, boolean>> = {},
) =>
  findLockfileProblems(
    { lockfileVersion: 3, packages },
    { allowScripts, getLicence: (path) => (path.endsWith('old') ? 'MIT' : undefined) },
  );

describe('a lock file', () => {
  it('is accepted if every rule is kept', () => {
    const packages = {
      '': { devDependencies: { good: '1.0.0', range: '^1 || >=2', aliased: 'npm:good@1.0.0' } },
      'contracts-cli': { version: '1.0.0' },
      'node_modules/@cagnotte/contracts': { link: true, resolved: 'contracts-cli' },
      'node_modules/good': good,
      'node_modules/good/node_modules/@a/nested': { ...good, license: '(GPL-3.0-only OR Apache-2.0)' },
      'node_modules/old': { version: '1.0.0', integrity: 'sha512-abc' },
      'node_modules/lightningcss-linux-x64-gnu': { ...good, license: 'MPL-2.0' },
      'node_modules/scripted': { ...good, hasInstallScript: true },
    };
    expect(findProblems(packages, { scripted: false })).toEqual([]);
  });

  it.each<[string, LockEntry]>([
    [
      'node_modules/a has the licence GPL-3.0-only, which is not allowed',
      { ...good, license: 'GPL-3.0-only' },
    ],
    ['node_modules/a has the licence MPL-2.0, which is not allowed', { ...good, license: 'MIT AND MPL-2.0' }],
    ['node_modules/a names no licence', { version: '1.0.0', integrity: 'sha512-abc' }],
    ['node_modules/a runs a script', { ...good, hasInstallScript: true }],
    ['node_modules/a has a resolved address: https://', { ...good, resolved: 'https://r.example/a.tgz' }],
    ['node_modules/a has a resolved address: git+ssh', { ...good, resolved: 'git+ssh://git@x.example/a' }],
    ['node_modules/a has no integrity', { version: '1.0.0', license: 'MIT' }],
    ['node_modules/a has no integrity', { ...good, integrity: 'sha1-abc' }],
    [
      'node_modules/a depends on b from git+https://',
      { ...good, dependencies: { b: 'git+https://x.example/b' } },
    ],
    ['node_modules/a depends on b from file:../b', { ...good, dependencies: { b: 'file:../b' } }],
    ['node_modules/a depends on b from somebody/b', { ...good, dependencies: { b: 'somebody/b' } }],
    [
      'node_modules/a depends on b from https://',
      { ...good, optionalDependencies: { b: 'https://x.example/b.tgz' } },
    ],
  ])('is refused, because %s', (problem, entry) => {
    const problems = findProblems({ 'node_modules/a': entry });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain(problem);
  });

  it('is refused if a workspace has a dependency outside the registry', () => {
    expect(findProblems({ '': { devDependencies: { b: 'github:somebody/b' } } })).toEqual([
      'package.json depends on b from github:somebody/b',
    ]);
  });

  it('is refused if package.json allows a script that does not exist', () => {
    expect(findProblems({ 'node_modules/good': good }, { gone: true })).toEqual([
      'allowScripts names gone, which has no install script',
    ]);
  });
});

it('the dependencies of a package are resolved as Node does: nested ones first, then outer ones', () => {
  const lockfile: Lockfile = {
    lockfileVersion: 3,
    packages: {
      '': {},
      'node_modules/a': { ...good, dependencies: { b: '^1', c: '^1' } },
      'node_modules/a/node_modules/b': { ...good, dependencies: { c: '^1' } },
      'node_modules/b': { ...good, dependencies: { d: '^1' } },
      'node_modules/c': { ...good, optionalDependencies: { absent: '^1' } },
      'node_modules/d': good,
    },
  };
  expect(listInstalled(lockfile, { a: '1.0.0' })).toEqual([
    'node_modules/a',
    'node_modules/a/node_modules/b',
    'node_modules/c',
  ]);
  expect(() => listInstalled(lockfile, { a: '2.0.0' })).toThrow('a 2.0.0 is not in package-lock.json');
});

it('the published Prism depends on a script that reports installations', () => {
  const lockfile = readLockfile(root);
  const { version = '' } = lockfile.packages['node_modules/@stoplight/prism-http'] ?? {};
  const paths = listInstalled(lockfile, { '@stoplight/prism-http': version });
  expect(paths.filter((path) => lockfile.packages[path]?.hasInstallScript)).toEqual([
    'node_modules/@scarf/scarf',
  ]);
});
