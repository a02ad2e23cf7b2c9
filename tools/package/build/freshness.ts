import { existsSync, globSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Part } from './parts.ts';

/** Files in source folders that a build writes, or that have no effect on it. */
const exclude = [
  '**/dist/**',
  '**/node_modules/**',
  'sdk/api/**',
  'docs/{reference,public/contracts}/**',
  '**/*.test.{ts,tsx}',
];

/**
 * Describes sources, to compare a build with them: by the number of files, which shows a removal, and by the time of the last change.
 * @param paths files and folders, from the root
 */
const describeSources = (root: string, paths: readonly string[]): string => {
  const files = globSync(
    paths.map((path) => `${path}/**`),
    { cwd: root, exclude },
  )
    .map((path) => statSync(join(root, path)))
    .filter((stat) => stat.isFile());
  const newest = files.reduce((latest, { mtimeMs }) => Math.max(latest, mtimeMs), 0);
  return `${files.length} files, the newest of ${new Date(newest).toISOString()}`;
};

/** The file with the state of the sources at the time of the build. */
const getStampFile = (root: string, name: string): string => join(root, '.cache/built', name);

const readStamp = (root: string, name: string): string | undefined => {
  try {
    return readFileSync(getStampFile(root, name), 'utf8');
  } catch {
    return undefined;
  }
};

/** True if a part is built from the current sources. */
export const isFresh = (root: string, name: string, { made, sources }: Part): boolean =>
  existsSync(join(root, made)) && readStamp(root, name) === describeSources(root, sources);

/**
 * Builds a part, and stores the state of its sources. A change during the build makes the build stale.
 * @param run builds it; the part counts as not built when it throws
 */
export const buildAndStamp = (root: string, name: string, { sources }: Part, run: () => void): void => {
  const stamp = getStampFile(root, name);
  rmSync(stamp, { force: true });
  const described = describeSources(root, sources);
  run();
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, described);
};
