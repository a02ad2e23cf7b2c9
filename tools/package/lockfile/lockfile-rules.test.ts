import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { lockfileProblems } from './lockfile-rules.ts';
import { installedWith, readLockfile, type LockEntry, type Lockfile } from './lockfile.ts';

const good: LockEntry = { version: '1.0.0', integrity: 'sha512-abc', license: 'MIT' };

const problemsOf = (
  packages: Readonly<Record<string, LockEntry>>,
  allowScripts: Readonly<Record<string, boolean>> = {},
) =>
  lockfileProblems(
    { lockfileVersion: 3, packages },
    { allowScripts, licenceAt: (place) => (place.endsWith('old') ? 'MIT' : undefined) },
  );

describe('a lock file', () => {
  it('with nothing to object to', () => {
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
    expect(problemsOf(packages, { scripted: false })).toEqual([]);
  });

  it.each<[string, string, LockEntry]>([
    ['node_modules/a is under GPL-3.0-only: not allowed', 'a', { ...good, license: 'GPL-3.0-only' }],
    ['node_modules/a is under MPL-2.0: not allowed', 'a', { ...good, license: 'MIT AND MPL-2.0' }],
    ['node_modules/a names no licence', 'a', { version: '1.0.0', integrity: 'sha512-abc' }],
    ['node_modules/a runs a script', 'a', { ...good, hasInstallScript: true }],
    [
      'node_modules/a names where it came from: https://',
      'a',
      { ...good, resolved: 'https://r.example/a.tgz' },
    ],
    [
      'node_modules/a names where it came from: git+ssh',
      'a',
      { ...good, resolved: 'git+ssh://git@x.example/a' },
    ],
    ['node_modules/a has no integrity', 'a', { version: '1.0.0', license: 'MIT' }],
    ['node_modules/a has no integrity', 'a', { ...good, integrity: 'sha1-abc' }],
    [
      'node_modules/a takes b from git+https://',
      'a',
      { ...good, dependencies: { b: 'git+https://x.example/b' } },
    ],
    ['node_modules/a takes b from file:../b', 'a', { ...good, dependencies: { b: 'file:../b' } }],
    ['node_modules/a takes b from somebody/b', 'a', { ...good, dependencies: { b: 'somebody/b' } }],
    [
      'node_modules/a takes b from https://',
      'a',
      { ...good, optionalDependencies: { b: 'https://x.example/b.tgz' } },
    ],
  ])('is objected to: %s', (problem, name, entry) => {
    const found = problemsOf({ [`node_modules/${name}`]: entry });
    expect(found).toHaveLength(1);
    expect(found[0]).toContain(problem);
  });

  it('is objected to where a workspace takes what is not of the registry', () => {
    expect(problemsOf({ '': { devDependencies: { b: 'github:somebody/b' } } })).toEqual([
      'package.json takes b from github:somebody/b',
    ]);
  });

  it('is objected to where a script is allowed that is not used', () => {
    expect(problemsOf({ 'node_modules/good': good }, { gone: true })).toEqual([
      'allowScripts names gone, which has no install script',
    ]);
  });
});

it('what a package brings with it is found as Node finds it: nested first, then around', () => {
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
  expect(installedWith(lockfile, { a: '1.0.0' })).toEqual([
    'node_modules/a',
    'node_modules/a/node_modules/b',
    'node_modules/c',
  ]);
  expect(() => installedWith(lockfile, { a: '2.0.0' })).toThrow('a 2.0.0 is not in package-lock.json');
});

it('Prism as npm has it would bring a script that reports installations', () => {
  const lockfile = readLockfile(fileURLToPath(new URL('../../../', import.meta.url)));
  const { version = '' } = lockfile.packages['node_modules/@stoplight/prism-http'] ?? {};
  const places = installedWith(lockfile, { '@stoplight/prism-http': version });
  expect(places.filter((place) => lockfile.packages[place]?.hasInstallScript)).toEqual([
    'node_modules/@scarf/scarf',
  ]);
});
