import { getPackageName, type LockEntry, type Lockfile } from './lockfile.ts';

/** Licences that require only attribution. */
const permissive = [
  'MIT',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'Zlib',
];

/** Packages with another licence, and why it is acceptable. */
const allowed: readonly (readonly [name: RegExp, licence: string, why: string])[] = [
  [/^lightningcss(-|$)/, 'MPL-2.0', 'builds the style sheets; no part of it is in them'],
  [/^(axe-core|@axe-core\/playwright)$/, 'MPL-2.0', 'checks accessibility in tests'],
  [/^@img\/sharp-/, 'LGPL-3.0-or-later', 'reads pictures in tools and tests; not published'],
  [/^caniuse-lite$/, 'CC-BY-4.0', 'data on browsers, for builds'],
  [/^argparse$/, 'Python-2.0', 'permissive; reads YAML for Prism'],
];

/**
 * Returns the licences of an SPDX expression that are not allowed: none if all licences of one
 * alternative are allowed.
 * @param expression as `MIT`, `(MIT OR GPL-3.0-only)`, `Apache-2.0 AND MIT`
 */
const findRefusedLicences = (name: string, expression: string): string[] => {
  const isAllowed = (licence: string): boolean =>
    permissive.includes(licence) ||
    allowed.some(([pattern, other]) => pattern.test(name) && other === licence);
  const alternatives = expression
    .replace(/[()]/g, '')
    .split(/ or /i)
    .map((alternative) => alternative.split(/ and /i).map((licence) => licence.trim()));
  const refused = alternatives.map((licences) => licences.filter((licence) => !isAllowed(licence)));
  return refused.some((licences) => licences.length === 0) ? [] : refused.flat();
};

/** True for an allowed source of a dependency: a version or a range of the registry, or a workspace. */
const isOfRegistry = (range: string): boolean =>
  !/^(?:git|github:|https?:|file:|link:|[\w-]+\/)|:\/\//i.test(range);

const listDependencies = (entry: LockEntry): [string, string][] =>
  Object.entries({
    ...entry.devDependencies,
    ...entry.optionalDependencies,
    ...entry.dependencies,
  });

/** The data that a lock file is compared with. */
export interface LockfileRules {
  /** Packages with a reviewed install script, by name: true if it may run. */
  readonly allowScripts: Readonly<Record<string, boolean>>;
  /** Returns the licence that an installed package names itself; undefined if it names none. */
  getLicence(path: string): string | undefined;
}

/**
 * Returns the problems of a lock file, one line each. Works offline.
 * - An install script runs with the rights of the user who installs: each is allowed or refused by name.
 * - `resolved` would bind installations to one registry; a git or file dependency bypasses every registry.
 * - Without `integrity` npm accepts any file of the registry.
 */
export const findLockfileProblems = (lockfile: Lockfile, rules: LockfileRules): string[] => {
  const problemsOfPackages = Object.entries(lockfile.packages).flatMap(([path, entry]) => {
    const name = getPackageName(path);
    const outside = listDependencies(entry).filter(([, range]) => !isOfRegistry(range));
    const problems = outside.map(
      ([dependency, range]) => `${path || 'package.json'} depends on ${dependency} from ${range}`,
    );
    if (!path.includes('node_modules/') || entry.link) return problems;
    const licence = entry.license ?? rules.getLicence(path);
    if (licence === undefined) problems.push(`${path} names no licence`);
    else
      for (const refused of findRefusedLicences(name, licence))
        problems.push(`${path} has the licence ${refused}, which is not allowed`);
    if (entry.hasInstallScript && rules.allowScripts[name] === undefined)
      problems.push(`${path} runs a script when it is installed: allow or refuse it in allowScripts`);
    if (entry.resolved !== undefined) problems.push(`${path} has a resolved address: ${entry.resolved}`);
    if (!/^sha512-/.test(entry.integrity ?? '')) problems.push(`${path} has no integrity`);
    return problems;
  });
  const scripted = new Set(
    Object.entries(lockfile.packages).flatMap(([path, entry]) =>
      entry.hasInstallScript ? [getPackageName(path)] : [],
    ),
  );
  const stale = Object.keys(rules.allowScripts).filter((name) => !scripted.has(name));
  return [
    ...problemsOfPackages,
    ...stale.map((name) => `allowScripts names ${name}, which has no install script`),
  ];
};
