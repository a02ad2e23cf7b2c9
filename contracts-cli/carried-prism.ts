import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/**
 * Code that the published package carries. Both packages of Prism depend on `@scarf/scarf`, whose install
 * script reports each installation, and both were written for an earlier ajv-formats than the installed one.
 */
export const carriedPackages = ['@stoplight/prism-core', '@stoplight/prism-http', 'ajv-formats'] as const;

const isCarried = (name: string): boolean => carriedPackages.some((carried) => carried === name);

const resolveManifest = (name: string, from: string): string =>
  createRequire(from).resolve(`${name}/package.json`);

/** Folder of the Prism that the sandbox uses. */
const prism = dirname(
  resolveManifest('@stoplight/prism-http', resolveManifest('@cagnotte/mock-server', import.meta.url)),
);

interface Manifest {
  readonly version: string;
  readonly dependencies?: Readonly<Record<string, string>>;
}

/**
 * Returns the folder in which Prism finds a package.
 * @throws Error if it is not installed
 */
export const findFolderForPrism = (name: string): string => {
  const folders = createRequire(join(prism, 'package.json')).resolve.paths(name) ?? [];
  const packageFolder = folders.map((folder) => join(folder, name)).find((folder) => hasManifest(folder));
  if (packageFolder === undefined) throw new Error(`${name} is not installed`);
  return packageFolder;
};

const hasManifest = (folder: string): boolean => {
  try {
    return readManifest(folder).version !== '';
  } catch {
    return false;
  }
};

const readManifest = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;

/** Dependencies of the carried code, at the versions that it is tested with here. */
export const readPrismDependencies = (): Readonly<Record<string, string>> => {
  const names = carriedPackages.flatMap((name) =>
    Object.keys(readManifest(findFolderForPrism(name)).dependencies ?? {}),
  );
  const remaining = [...new Set(names)].filter((name) => !isCarried(name) && name !== '@scarf/scarf').sort();
  return Object.fromEntries(remaining.map((name) => [name, readManifest(findFolderForPrism(name)).version]));
};
