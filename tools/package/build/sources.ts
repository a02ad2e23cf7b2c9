import { globSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Files in the folders of sources that a build makes, or that have no effect on it. */
const exclude = [
  '**/dist/**',
  '**/node_modules/**',
  'sdk/api/**',
  'docs/{reference,public/contracts}/**',
  '**/*.test.{ts,tsx}',
];

/**
 * Describes sources so that a build can be compared with them: by their number, which shows that one was removed, and by the time at which
 * one was last changed.
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
