import { globSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Found in the folders of sources, and made by a build or without effect on one. */
const exclude = [
  '**/dist/**',
  '**/node_modules/**',
  'sdk/api/**',
  'docs/{reference,public/contracts}/**',
  '**/*.test.{ts,tsx}',
];

/**
 * Describes sources so that a build can be compared with them: by their number, which says that one was removed, and by when
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
