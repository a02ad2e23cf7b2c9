import { createHash } from 'node:crypto';
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
 * Returns a hash of the paths, sizes and times of sources, to compare a build with them. It changes with a
 * file that is added, removed, renamed, or replaced by an older one. Times in place of contents: reading all
 * files takes longer than most commands that ask.
 * @param paths files and folders, from the root
 */
const hashSources = (root: string, paths: readonly string[]): string => {
  const files = globSync(
    paths.map((path) => `${path}/**`),
    { cwd: root, exclude },
  );
  const hash = createHash('sha256');
  for (const path of [...new Set(files)].toSorted()) {
    const stat = statSync(join(root, path));
    if (stat.isFile()) hash.update(`${path}\0${stat.size}\0${stat.mtimeMs}\0`);
  }
  return hash.digest('hex');
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
  existsSync(join(root, made)) && readStamp(root, name) === hashSources(root, sources);

/**
 * Builds a part, and stores the state of its sources. A change during the build makes the build stale.
 * @param run builds it; the part counts as not built when it throws
 */
export const buildAndStamp = (root: string, name: string, { sources }: Part, run: () => void): void => {
  const stamp = getStampFile(root, name);
  rmSync(stamp, { force: true });
  const hash = hashSources(root, sources);
  run();
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, hash);
};
