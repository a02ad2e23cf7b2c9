import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The used properties of a package in package-lock.json. */
export interface LockEntry {
  readonly version?: string;
  readonly resolved?: string;
  readonly integrity?: string;
  readonly license?: string;
  readonly link?: boolean;
  readonly hasInstallScript?: boolean;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

/** A package-lock.json: packages by the folder that they are installed in. */
export interface Lockfile {
  readonly lockfileVersion: number;
  readonly packages: Readonly<Record<string, LockEntry>>;
}

export const readLockfile = (root: string): Lockfile =>
  JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as Lockfile;

/** `node_modules/a/node_modules/@b/c` → `@b/c` */
export const getPackageName = (path: string): string => path.split('node_modules/').at(-1) ?? path;

/** Returns the folder of a package's dependency: its own node_modules, or one of an outer folder. */
const resolveFrom = (lockfile: Lockfile, path: string, name: string): string | undefined => {
  const folder = `${path === '' ? '' : `${path}/`}node_modules/${name}`;
  if (lockfile.packages[folder]) return folder;
  if (path === '') return undefined;
  return resolveFrom(lockfile, path.slice(0, Math.max(0, path.lastIndexOf('/node_modules/'))), name);
};

/**
 * Returns the folders of all packages that an installation of these includes.
 * @param versions by name, as a published package.json has them
 * @throws Error naming one that is not in the lock file
 */
export const listInstalled = (lockfile: Lockfile, versions: Readonly<Record<string, string>>): string[] => {
  const starts = Object.entries(versions).map(([name, version]) => {
    const paths = Object.keys(lockfile.packages).filter((path) => path.endsWith(`node_modules/${name}`));
    const path = paths.find((candidate) => lockfile.packages[candidate]?.version === version);
    if (path === undefined) throw new Error(`${name} ${version} is not in package-lock.json`);
    return path;
  });
  const folders = new Set(starts);
  for (const path of folders) {
    const { dependencies, optionalDependencies } = lockfile.packages[path] ?? {};
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      const next = resolveFrom(lockfile, path, name);
      if (next !== undefined) folders.add(next);
    }
  }
  return [...folders].sort();
};
