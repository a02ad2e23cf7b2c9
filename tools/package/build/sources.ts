import { globSync, statSync } from 'node:fs';
import { join } from 'node:path';

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
export const describeSources = (root: string, paths: readonly string[]): string => {
  const files = globSync(
    paths.map((path) => `${path}/**`),
    { cwd: root, exclude },
  )
    .map((path) => statSync(join(root, path)))
    .filter((stat) => stat.isFile());
  const newest = files.reduce((latest, { mtimeMs }) => Math.max(latest, mtimeMs), 0);
  return `${files.length} files, the newest of ${new Date(newest).toISOString()}`;
};
