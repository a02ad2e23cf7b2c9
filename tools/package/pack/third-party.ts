import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const packageInPath = /node_modules\/((?:@[^/]+\/)?[^/]+)\//;

/** Finds the packages whose code is in the built files, by the sources in their source maps. */
export const findBundledPackages = (folder: string): string[] => {
  const maps = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.map'),
  );
  const sources = maps.flatMap(
    (name) => (JSON.parse(readFileSync(join(folder, name), 'utf8')) as { sources: string[] }).sources,
  );
  const names = sources.map((source) => packageInPath.exec(source)?.[1]).filter((name) => name !== undefined);
  return [...new Set(names)].sort();
};

const findFolder = (name: string, root: string): string => {
  const folders = createRequire(join(root, 'package.json')).resolve.paths(name) ?? [];
  const found = folders.map((folder) => join(folder, name)).find((folder) => existsSync(folder));
  if (!found) throw new Error(`${name} is bundled, but not installed`);
  return found;
};

/**
 * Name, version and licence of a package that is installed in a folder.
 * @throws Error if it brings no licence text
 */
export const readLicence = (folder: string, name: string): string => {
  const file = readdirSync(folder).find((entry) => /^licen[cs]e/i.test(entry));
  if (!file) throw new Error(`${name} is bundled, but brings no licence text`);
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string };
  return `${name} ${version}\n\n${readFileSync(join(folder, file), 'utf8').trim()}`;
};

/** Code in a package's files that no source map names: its notices are in `sdk/notices/`. */
const readCarriedNotices = (name: string, root: string): string[] => {
  const file = join(root, 'notices', `${name.replace('/', '+')}.txt`);
  return existsSync(file) ? [readFileSync(file, 'utf8').trim()] : [];
};

/** Joins several notices to one text. */
export const joinNotices = (notices: readonly string[]): string => {
  const rule = `\n\n${'-'.repeat(80)}\n\n`;
  return `${['This package contains code of the following projects.', ...notices].join(rule)}\n`;
};

/** Returns the notices that the licences of bundled code require. */
export const renderThirdPartyNotices = (packages: readonly string[], root: string): string => {
  const parts = packages.flatMap((name) => [
    readLicence(findFolder(name, root), name),
    ...readCarriedNotices(name, root),
  ]);
  return joinNotices(parts);
};
